# An image of Aangan from the sources (docs/operating/installing.md). Node.js and sharp need a base with glibc.
FROM node:24-slim AS build
WORKDIR /sources
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run package && mkdir /release && tar -xzf .cache/package/*.tar.gz -C /release --strip-components=1

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /var/lib/aangan --shell /usr/sbin/nologin aangan \
  && install --directory --owner=aangan --group=aangan --mode=700 /var/lib/aangan
COPY --from=build /release /opt/aangan
WORKDIR /opt/aangan
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/aangan
USER 10001
VOLUME /var/lib/aangan
EXPOSE 3000
# It answers from the first second, also while it upgrades the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["node_modules/.bin/node", "--eval", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node_modules/.bin/node", "src/app/server/start.js"]
