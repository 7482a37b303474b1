//! Who may talk to the page: a browser that opened this page by an address of ours.
//!
//! Any site that a player visits can send requests to 127.0.0.1. A foreign page cannot
//! forge `Origin` or `Sec-Fetch-Site`, and a name that was rebound to our address still
//! stands in `Host`; requests that show either are refused before anything reads them.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tracing::warn;

/// The names by which the page may be addressed.
#[derive(Debug, Clone)]
pub(super) struct Hosts {
    /// Any address by number, not only the loopback ones.
    pub(super) any_address: bool,
    /// Names besides `localhost`.
    pub(super) names: Vec<String>,
}

impl Hosts {
    /// An address by number cannot have been rebound; a name must be one of ours.
    fn allow(&self, authority: &Authority) -> bool {
        let host = authority.host();
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        if let Ok(address) = bare.parse::<IpAddr>() {
            return address.is_loopback() || self.any_address;
        }
        let mut names = self.names.iter().map(String::as_str).chain(["localhost"]);
        names.any(|name| name.eq_ignore_ascii_case(host))
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
enum Foreign {
    #[error("the request names no host")]
    NoHost,
    #[error("this page is not called {0}")]
    Host(String),
    #[error("the request comes from another site, {0}")]
    Origin(String),
}

pub(super) async fn guard(
    State(hosts): State<Arc<Hosts>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match check(&hosts, request.headers()) {
        Ok(()) => next.run(request).await,
        Err(foreign) => {
            warn!("local page: refused a request: {foreign}");
            (StatusCode::FORBIDDEN, foreign.to_string()).into_response()
        }
    };
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .entry(HeaderName::from_static(name))
            .or_insert(HeaderValue::from_static(value));
    }
    response
}

fn check(hosts: &Hosts, headers: &HeaderMap) -> Result<(), Foreign> {
    let text = |name| headers.get(name).map(|value| String::from_utf8_lossy(value.as_bytes()));
    let host = text(header::HOST).ok_or(Foreign::NoHost)?;
    let authority = host.parse::<Authority>().ok().filter(|authority| hosts.allow(authority));
    let authority = authority.ok_or_else(|| Foreign::Host(host.to_string()))?;
    if let Some(origin) = text(header::ORIGIN) {
        let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        if !own.is_some_and(|own| authority.as_str().eq_ignore_ascii_case(own)) {
            return Err(Foreign::Origin(origin.into_owned()));
        }
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        Some(site) if site != "same-origin" && site != "none" => {
            // Following a link to the page is fine, as the page itself holds nothing yet.
            let opens = text(HeaderName::from_static("sec-fetch-mode"));
            if opens.is_some_and(|mode| mode == "navigate") {
                return Ok(());
            }
            Err(Foreign::Origin(site.into_owned()))
        }
        _ => Ok(()),
    }
}

const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cache-control", "no-store"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(any_address: bool, headers: &[(&'static str, &str)]) -> Result<(), Foreign> {
        let hosts = Hosts { any_address, names: vec!["games.home".into()] };
        let headers = headers.iter().map(|(name, value)| {
            (HeaderName::from_static(name), HeaderValue::from_str(value).unwrap())
        });
        check(&hosts, &headers.collect())
    }

    #[test]
    fn the_page_answers_to_its_own_names() {
        for host in ["127.0.0.1:8642", "[::1]:8642", "localhost:9", "LOCALHOST", "games.home"] {
            assert_eq!(verdict(false, &[("host", host)]), Ok(()), "{host}");
        }
    }

    #[test]
    fn a_rebound_name_is_refused() {
        for host in
            ["evil.example:8642", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.7"]
        {
            assert_eq!(verdict(false, &[("host", host)]), Err(Foreign::Host(host.into())));
        }
        assert_eq!(verdict(false, &[]), Err(Foreign::NoHost));
    }

    #[test]
    fn an_address_by_number_is_fine_where_listening_elsewhere_is_wanted() {
        assert_eq!(verdict(true, &[("host", "192.168.1.5:8642")]), Ok(()));
        assert!(verdict(true, &[("host", "evil.example")]).is_err());
    }

    #[test]
    fn another_site_may_not_act_here_even_on_another_port() {
        let host = ("host", "127.0.0.1:8642");
        assert_eq!(verdict(false, &[host, ("origin", "http://127.0.0.1:8642")]), Ok(()));
        for origin in ["http://evil.example", "http://127.0.0.1:9999", "null"] {
            let refused = Err(Foreign::Origin(origin.into()));
            assert_eq!(verdict(false, &[host, ("origin", origin)]), refused);
        }
    }

    #[test]
    fn another_site_may_link_to_the_page_but_not_fetch_from_it() {
        let request = [("host", "127.0.0.1"), ("sec-fetch-site", "cross-site")];
        assert!(verdict(false, &request).is_err());
        let link = [request[0], request[1], ("sec-fetch-mode", "navigate")];
        assert_eq!(verdict(false, &link), Ok(()));
    }
}
