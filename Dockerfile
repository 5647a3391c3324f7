# The portal with its pages built. What it keeps lies elsewhere: in PostgreSQL (DATABASE_URL) and below /uploads.
FROM node:24-slim

WORKDIR /app
ENV PATH=/app/node_modules/.bin:$PATH

# Packages and the typed database client, which npm generates, change less often than the rest.
COPY package.json package-lock.json ./
COPY prisma/generate.ts prisma/
COPY prisma/schema prisma/schema
RUN npm ci --omit=dev

COPY . .
RUN npm run build && install --directory --owner=node --group=node /uploads

USER node
ENV HOST=0.0.0.0 PORT=3000 UPLOADS_DIR=/uploads
VOLUME /uploads
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=2s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
