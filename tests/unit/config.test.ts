import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig, readEnvFile } from '#server/config.ts'

const envFile = join(tmpdir(), `portal-${process.pid}.env`)

function complaints(environment: Record<string, string>, argv: string[] = []): string[] {
  try {
    readConfig(environment, argv)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

describe('without any setting', () => {
  const config = readConfig({}, [])

  test('the portal listens on this machine only, at port 3000, with an embedded database and demo content', () => {
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', seed: 'demo', dev: false })
    expect(config.databaseUrl).toBeUndefined()
  })

  test('folders are absolute, below the current one', () => {
    expect(config).toMatchObject({ dataFolder: resolve('.data'), uploadsFolder: resolve('uploads') })
  })

  test('no proxy is trusted and no external service is used', () => {
    expect([config.trustProxy, config.meilisearch, config.s3, config.mail, config.mapTiles]).toEqual(Array(5).fill(undefined))
  })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', SEED: '', MEILI_HOST: '' }, [])).toEqual(readConfig({}, []))
})

test('the address follows the port until it is set, and has no trailing slash', () => {
  expect(readConfig({ PORT: '8080' }, []).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://zjb.example.org/' }, []).publicUrl).toBe('https://zjb.example.org')
})

test.each([
  [{}, false],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.2:8080' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '10.0.0.8' }, true],
  [{ PUBLIC_URL: 'https://www.example.org' }, true],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, true],
  [{ TRUST_PROXY: '127.0.0.1' }, true],
])('with %o the portal is reachable from other machines: %s', (environment, isPublic) => {
  expect(readConfig(environment, []).isPublic).toBe(isPublic)
})

test('an external database gets demo content only on request', () => {
  const DATABASE_URL = 'postgresql://portal:secret@db:5432/portal'
  expect(readConfig({ DATABASE_URL }, []).seed).toBe('none')
  expect(readConfig({ DATABASE_URL, SEED: 'demo' }, []).seed).toBe('demo')
})

test('--dev is the only argument', () => {
  expect(readConfig({}, ['--dev']).dev).toBe(true)
  expect(complaints({}, ['--port', '4000'])).toEqual([expect.stringContaining('--port'), expect.stringContaining('4000')])
})

test('proxies are a list of addresses and networks', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }, []).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
})

test('external services are configured as given', () => {
  const config = readConfig(
    {
      MEILI_HOST: 'http://127.0.0.1:7700',
      MEILI_KEY: '0123456789abcdef',
      S3_ENDPOINT: 'https://s3.example.org',
      S3_BUCKET: 'portal',
      S3_REGION: 'cn-north-1',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
      SMTP_URL: 'smtps://u:p@smtp.example.org:465',
      MAIL_FROM: 'office@example.org',
      MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png',
    },
    [],
  )
  expect(config.meilisearch).toEqual({ host: 'http://127.0.0.1:7700', key: '0123456789abcdef' })
  expect(config.mail).toEqual({ smtpUrl: 'smtps://u:p@smtp.example.org:465', from: 'office@example.org' })
  expect(config.s3).toEqual({ endpoint: 'https://s3.example.org', bucket: 'portal', region: 'cn-north-1', accessKey: 'a', secretKey: 'b' })
})

describe('map tiles', () => {
  const tiles = (MAP_TILES: string, MAP_APPROVAL = '') => readConfig({ MAP_TILES, MAP_APPROVAL }, []).mapTiles

  test('天地图 has two layers from one host, with its key', () => {
    const { layers, system } = tiles('tianditu:0123456789abcdef0123456789abcdef') ?? { layers: [] }
    expect(layers.map((layer) => new URL(layer).host)).toEqual(['t0.tianditu.gov.cn', 't0.tianditu.gov.cn'])
    expect(layers.every((layer) => layer.endsWith('tk=0123456789abcdef0123456789abcdef'))).toBe(true)
    expect(system).toBe('wgs84')
  })

  test('高德 uses GCJ-02; a custom template does not, unless it says so', () => {
    const template = 'https://tiles.example.org/{z}/{x}/{y}.png'
    expect(tiles('amap')?.system).toBe('gcj02')
    expect(tiles(template)).toMatchObject({ layers: [template], system: 'wgs84' })
    expect(tiles(`gcj02:${template}`)).toMatchObject({ layers: [template], system: 'gcj02' })
  })

  test('the approval number is shown beside the owner', () => {
    expect(tiles('amap', 'GS（2026）0000号')?.attribution).toBe('© 高德地图 审图号：GS（2026）0000号')
    expect(tiles('amap')?.attribution).toBe('© 高德地图')
  })
})

describe('a wrong value is reported in one line, with an example of a valid one', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://x'],
    ['HOST', '999.1.1.1'],
    ['PUBLIC_URL', 'www.example.org'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'https://example.org/portal'],
    ['PUBLIC_URL', 'https://user:secret@example.org'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'postgresql://db'],
    ['SEED', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['SMTP_URL', 'smtp.example.org'],
    ['MAIL_FROM', 'office'],
    ['MAP_TILES', 'https://tiles.example.org/'],
    ['MAP_TILES', 'http://tiles.example.org/{z}/{x}/{y}.png'],
    ['MAP_TILES', 'https://{s}.example.org/{z}/{x}/{y}.png'],
    ['MAP_TILES', 'tianditu'],
    ['MAP_TILES', 'bd09:https://tiles.example.org/{z}/{x}/{y}.png'],
  ])('%s=%s', (name, value) => {
    const lines = complaints({ [name]: value })
    // Settings that belong together may be reported as well.
    expect(lines.filter((line) => line.includes('例如'))).toEqual([expect.stringMatching(new RegExp(`^环境变量 ${name}.*例如 ${name}=`))])
  })

  test('all wrong values are reported at once', () => {
    const lines = complaints({ PORT: 'abc', SEED: 'yes', PUBLIC_URL: 'x' })
    expect(lines.map((line) => /环境变量 (\w+)/.exec(line)?.[1])).toEqual(['PORT', 'PUBLIC_URL', 'SEED'])
  })

  test('no secret is repeated', () => {
    expect(complaints({ DATABASE_URL: 'secret', MEILI_KEY: 'secret', SMTP_URL: 'secret' }).join()).not.toContain('secret')
  })

  test('an incomplete group of settings names the missing ones', () => {
    expect(complaints({ MEILI_HOST: 'http://127.0.0.1:7700' })).toEqual([expect.stringContaining('MEILI_KEY 没有设置')])
    expect(complaints({ S3_BUCKET: 'portal' })).toHaveLength(4)
  })
})

test.each([
  ['a missing file has no variables', undefined, {}],
  ['a mark at the start is no part of the first name', '\uFEFFSEED=none\r\nPORT=3001\r\n', { SEED: 'none', PORT: '3001' }],
  ['a quoted value keeps its #', 'BACKUP_PASSPHRASE="horse#staple"', { BACKUP_PASSPHRASE: 'horse#staple' }],
  ['an empty value ends with its line', 'S3_KEY=\nBACKUP_PASSPHRASE="horse#staple"', { S3_KEY: '', BACKUP_PASSPHRASE: 'horse#staple' }],
  ['a comment after a blank ends the value', 'PORT=3001 # 端口', { PORT: '3001' }],
])('%s', (_rule, text, variables) => {
  if (text !== undefined) writeFileSync(envFile, text)
  expect(readEnvFile(envFile)).toEqual(variables)
  rmSync(envFile, { force: true })
})

test('a value that # would cut off is refused, with its name and not its text', () => {
  writeFileSync(envFile, 'PORT=3001\nBACKUP_PASSPHRASE=correct-horse#battery\n')
  expect(() => readEnvFile(envFile)).toThrow(/BACKUP_PASSPHRASE 的值里有 #，[^h]*$/)
  rmSync(envFile)
})

test('the example file has only valid values, and names every setting', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  expect(readConfig(parseEnv(text), [])).toEqual(readConfig({}, []))
  const named = new Set([...text.matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, name]) => name))
  const known = [...readFileSync(new URL('../../server/config.ts', import.meta.url), 'utf8').matchAll(/^ {2}([A-Z\d_]+): z/gm)].map(
    ([, name]) => name,
  )
  expect(known.filter((name) => !named.has(name))).toEqual([])
})
