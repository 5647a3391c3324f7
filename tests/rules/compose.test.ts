import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const compose = read('docker-compose.yml')
const dockerfile = read('Dockerfile')

/** What the portal's processes are given; variables of `.env` are filled in as an operator would. */
const given = { PUBLIC_URL: 'https://www.example.org', POSTGRES_PASSWORD: 'secret', MEILI_KEY: 'a'.repeat(16) }
const block = /^x-portal:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? ''
const environment = Object.fromEntries(
  [...block.matchAll(/^ {4}([A-Z\d_]+):(?: (.*))?$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, variable: keyof typeof given) => given[variable]),
  ]),
)
const fromImage = Object.fromEntries([...dockerfile.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]))

test('the portal understands every setting that docker-compose.yml and the image give it', () => {
  const known = [...read('server/config.ts').matchAll(/^ {2}([A-Z\d_]+): z\b/gm)].map(([, name]) => name)
  const { PATH, ...image } = fromImage
  expect(known).toEqual(expect.arrayContaining([...Object.keys(environment), ...Object.keys(image)]))
  // What an operator may set and the compose file forgot would be lost; these are decided by the image, or belong to the database inside.
  const decided = ['PORT', 'HOST', 'UPLOADS_DIR', 'DATA_DIR']
  expect([...Object.keys(environment), ...decided].toSorted()).toEqual(known.toSorted())
})

test('with it the portal finds its database, Meilisearch and uploads, and believes the network of the proxy', () => {
  const config = readConfig({ ...fromImage, ...environment }, [])
  expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, uploadsFolder: '/uploads', publicUrl: given.PUBLIC_URL, seed: 'none' })
  const services = [...compose.matchAll(/^ {2}([a-z\d-]+):/gm)].map(([, name]) => name)
  expect(services).toEqual(expect.arrayContaining([new URL(config.databaseUrl ?? '').hostname, new URL(config.meilisearch?.host ?? '').hostname]))
  expect(compose).toContain(`- subnet: ${config.trustProxy}`)
  expect(compose).toContain(`- uploads:${config.uploadsFolder}\n`)
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
