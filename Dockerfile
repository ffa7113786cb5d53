# Compcard in one image. Build: docker build -t compcard .   Run: see compose.yaml and docs/deploying.md
FROM node:24-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
WORKDIR /build
COPY . .
# npm may keep back the install script of a package that only brings a Node of its own: the image has one.
RUN node scripts/setup.mjs && npm run ship -- /srv/compcard

# The root of the image: libraries from Debian packages, without a shell, a package manager or Perl, which a
# whole Debian with postgresql-client would add.
FROM debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f AS root
WORKDIR /packages
# Scanners read the installed packages from status.d.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates \
  && apt-get download base-files netbase tzdata libc6 libgcc-s1 libstdc++6 libatomic1 zlib1g libssl3t64 libzstd1 liblz4-1 \
    libxxhash0 libpq5 libldap2 libsasl2-2 libgssapi-krb5-2 libkrb5-3 libk5crypto3 libkrb5support0 libcom-err2 \
    libkeyutils1 postgresql-client-17 \
  && mkdir -p /image/var/lib/dpkg/status.d \
  && for package in *.deb; do dpkg-deb --extract "$package" /image \
    && dpkg-deb --field "$package" > "/image/var/lib/dpkg/status.d/${package%%_*}"; done
WORKDIR /image
# pg_dump and pg_restore for backups: version 17, as the server in deploy/compose.full.yaml. Node brings its own character
# sets, in place of those in gconv.
RUN mv usr/lib/postgresql/17/bin/pg_dump usr/lib/postgresql/17/bin/pg_restore usr/bin/ \
  && rm -rf usr/lib/postgresql usr/share/postgresql usr/share/man usr/share/locale usr/share/lintian usr/lib/*/gconv \
  && find usr/share/doc -type f ! -name copyright -delete \
  && cp --parents /etc/ssl/certs/ca-certificates.crt /etc/nsswitch.conf . \
  && echo 'compcard:x:10001:10001::/data:/usr/sbin/nologin' > etc/passwd && echo 'compcard:x:10001:' > etc/group \
  && install -d -m 1777 tmp && install -d -m 755 -o 10001 -g 10001 data \
  && chroot . /usr/bin/pg_dump --version && chroot . /usr/bin/pg_restore --version

FROM scratch
COPY --from=root /image /
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /srv/compcard /srv/compcard
USER 10001
WORKDIR /srv/compcard
ENV PATH=/usr/local/bin:/usr/bin
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
