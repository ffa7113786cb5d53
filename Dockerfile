# Compcard in one image. Build: docker build -t compcard .   Run: see compose.yaml and docs/deploying.md
FROM node:24-trixie-slim AS build
WORKDIR /build
COPY . .
# npm may keep back the install script of a package that only brings a Node of its own: the image has one.
RUN node scripts/setup.mjs && npm run ship -- /srv/compcard

FROM debian:trixie-slim
# pg_dump and pg_restore for backups: version 17, as the server in compose.yaml.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-client && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /srv/compcard /srv/compcard
RUN useradd --system --uid 10001 --home-dir /data compcard && install -d -o compcard /data
USER 10001
WORKDIR /srv/compcard
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
