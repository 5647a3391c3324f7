# The portal with its pages built. What it keeps lies elsewhere: in PostgreSQL (DATABASE_URL) and below /uploads; backups below /backups.
# The files of recent builds lie below /assets.
FROM node:24-slim AS build

WORKDIR /app

# Packages and the typed database client, which npm generates, change less often than the rest.
COPY package.json package-lock.json ./
COPY prisma/generate.ts prisma/
COPY prisma/schema prisma/schema
RUN npm ci --omit=dev

COPY . .
RUN npm run build && sh docker/prune.sh


FROM node:24-slim

WORKDIR /app
# A Chinese font, with which the name of the association is drawn on the picture that other sites show of a page.
RUN apt-get update && apt-get install --yes --no-install-recommends fontconfig-config fonts-wqy-microhei && rm -rf /var/lib/apt/lists/*
RUN install --directory --owner=node --group=node /uploads /assets && install --directory --owner=node --group=node --mode=0700 /backups

COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/prisma prisma
COPY --from=build /app/shared shared
COPY --from=build /app/server server
COPY --from=build /app/dist dist

USER node
ENV HOST=0.0.0.0 PORT=3000 UPLOADS_DIR=/uploads BACKUP_DIR=/backups ASSETS_DIR=/assets
VOLUME /uploads /backups /assets
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=2s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.js"]
