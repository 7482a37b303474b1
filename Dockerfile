# Builds the bot and runs it as a plain user, with its data in /data.
FROM rust:1.95-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package alhambra-bot

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data alhambra
COPY --from=build /src/target/release/alhambra /usr/local/bin/alhambra
USER alhambra
WORKDIR /data
VOLUME /data
ENV ALHAMBRA_DATABASE_PATH=/data/alhambra.db ALHAMBRA_METRICS_LISTEN=127.0.0.1:9464
HEALTHCHECK --interval=1m --timeout=10s CMD ["alhambra", "health"]
ENTRYPOINT ["alhambra"]
