// Pictures are as light or dark as the device.

export const dark = matchMedia("(prefers-color-scheme: dark)");

export function onPaper(url) {
  return `${url}?paper=${dark.matches ? "dark" : "light"}`;
}

/// A picture of a post that is in sight follows the device at once.
export function followPaper() {
  dark.addEventListener("change", () => {
    for (const image of document.querySelectorAll("img[data-kept]")) image.src = onPaper(image.dataset.kept);
  });
}
