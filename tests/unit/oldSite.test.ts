import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { openOldSite } from '#server/import/oldSite.ts'
import { isPublicAddress } from '#server/network/publicAddress.ts'
import { hurried, type StandIn, standIn } from '#tests/support/standIn.ts'

const opened: StandIn[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})
/** A stand-in, and a client for it. */
async function ask(answers: Parameters<typeof standIn>[0], options: Parameters<typeof openOldSite>[1] = {}) {
  const server = await standIn(answers)
  opened.push(server)
  const site = openOldSite(server.url, { ...hurried, ...options })
  const request = (address: string, more?: Parameters<typeof site.request>[1]) =>
    site.request(address, more).then(
      ({ body }) => body.toString(),
      ({ kind, message }: { kind: string; message: string }) => `${kind}: ${message}`,
    )
  return { server, site, request }
}

test('the client uses two connections at most, and pauses after each answer', async () => {
  const { server, request } = await ask({ '/a': (_, response) => setTimeout(() => response.end('a'), 20) }, { pauseMs: 30 })
  const began = performance.now()
  expect(await Promise.all(Array.from({ length: 6 }, () => request('/a')))).toEqual(Array.from({ length: 6 }, () => 'a'))
  expect(server.openAtOnce.max).toBe(2)
  expect(performance.now() - began).toBeGreaterThanOrEqual(3 * 30)
})

test('a temporary failure is retried, a permanent one is not', async () => {
  let times = 0
  const { server, request } = await ask({
    '/busy': (_, response) => (++times < 3 ? response.writeHead(503).end() : response.end('at last')),
    '/broken': (_, response) => response.writeHead(500).end(),
    '/no': (_, response) => response.writeHead(403).end(),
    '/cut': null,
  })
  expect(await request('/busy')).toBe('at last')
  expect(await request('/broken')).toBe('transient: 旧站出错（500）')
  expect(await request('/no')).toBe('refused: 旧站拒绝了请求（403）')
  expect(await request('/missing')).toBe('gone: 旧站上已经没有')
  expect(await request('/cut')).toMatch(/^transient: 旧站中断了连接|^transient: 连接旧站失败/)
  const count = (path: string) => server.asked.filter((asked) => asked === path).length
  expect(['/broken', '/no', '/missing', '/cut'].map(count)).toEqual([3, 1, 1, 3])
})

test('429 pauses both connections for as long as it says', async () => {
  let refusedAt = 0
  const answeredAt: number[] = []
  const { request } = await ask({
    '/a': (_, response) => {
      if (refusedAt > 0) return answeredAt.push(performance.now()) && response.end('a')
      refusedAt = performance.now()
      return response.writeHead(429, { 'retry-after': '1' }).end()
    },
  })
  expect(await request('/a')).toBe('a')
  expect(await request('/a')).toBe('a')
  for (const at of answeredAt) expect(at - refusedAt).toBeGreaterThanOrEqual(950)
})

test('delays grow from attempt to attempt', async () => {
  const at: number[] = []
  const { request } = await ask({ '/a': (_, response) => at.push(performance.now()) && response.writeHead(500).end() }, { waitsMs: [20, 80, 200] })
  await request('/a')
  const [first = 0, second = 0, third = 0, fourth = 0] = at
  expect(second - first).toBeGreaterThanOrEqual(18)
  expect(third - second).toBeGreaterThanOrEqual(78)
  expect(fourth - third).toBeGreaterThanOrEqual(198)
})

test('an unreachable portal is given up after a number of failures in a row', async () => {
  const { server, request } = await ask({ '/a': null }, { waitsMs: [] })
  const failures = []
  for (let times = 0; times < 12; times++) failures.push(await request('/a'))
  expect(failures.slice(0, 11).every((failure) => failure.startsWith('transient'))).toBe(true)
  expect(failures.at(-1)).toMatch(/^away: 旧站连续 12 次没有正常回应/)
  expect(server.asked).toHaveLength(12)
})

test('an answer that does not end in time is given up', async () => {
  const { request } = await ask(
    { '/slow': (_, response) => void response.writeHead(200).write('a'), '/silent': () => {} },
    { timeoutMs: 60, waitsMs: [] },
  )
  expect(await request('/slow')).toBe('transient: 旧站回应太慢')
  expect(await request('/silent')).toBe('transient: 旧站回应太慢')
})

describe('size limits', () => {
  const big = Buffer.alloc(300_000, 'a')
  test('an answer that is too large is given up', async () => {
    const { request } = await ask({ '/big': (_, response) => response.end(big) }, { maxAnswerBytes: 100_000 })
    expect(await request('/big')).toMatch(/^refused: 超过/)
  })
  test('a small answer that unpacks to a large one is given up too', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100_000)
    const { request } = await ask(
      { '/bomb': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb) },
      { maxAnswerBytes: 100_000 },
    )
    expect(await request('/bomb')).toMatch(/^refused: 超过/)
  })
  test('a valid encoding is unpacked, a broken one is a failure', async () => {
    const { request } = await ask({
      '/good': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed')),
      '/bad': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
    })
    expect(await request('/good')).toBe('packed')
    expect(await request('/bad')).toBe('transient: 旧站的回应无法解压')
  })
})

describe('other hosts', () => {
  test('a redirect within the site is followed, one to another host or in a circle is not', async () => {
    const foreign = await standIn({ '/secret': (_, response) => response.end('secret') })
    opened.push(foreign)
    const { request } = await ask({
      '/moved': (_, response) => response.writeHead(302, { location: '/here' }).end(),
      '/here': (_, response) => response.end('here'),
      '/away': (_, response) => response.writeHead(302, { location: `${foreign.url}/secret` }).end(),
      '/file': (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
      '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    })
    expect(await request('/moved')).toBe('here')
    expect(await request('/away')).toMatch(/^elsewhere: 在别的网站/)
    expect(await request('/file')).toMatch(/^elsewhere/)
    expect(await request('/round')).toMatch(/^refused: 旧站的地址转来转去/)
    expect(foreign.asked).toEqual([])
  })
  test('an address of another host is not requested', async () => {
    const foreign = await standIn()
    opened.push(foreign)
    const { request } = await ask({})
    for (const address of [foreign.url, `//127.0.0.1:${foreign.port}/a`, 'http://user:pass@127.0.0.1/', 'ftp://127.0.0.1/a', 'http://'])
      expect(await request(address)).toMatch(/^(elsewhere|refused)/)
    expect(foreign.asked).toEqual([])
  })
})

describe('for staff', () => {
  test('a private address is rejected before anything is sent, by number and by name', async () => {
    const server = await standIn({ '/a': (_, response) => response.end('a') })
    opened.push(server)
    for (const host of ['127.0.0.1', 'localhost', '0.0.0.0', '2130706433', '[::1]', '[::ffff:127.0.0.1]']) {
      const site = openOldSite(`http://${host}:${server.port}`, { ...hurried, isAllowed: isPublicAddress })
      await expect(site.request('/a')).rejects.toMatchObject({ kind: 'forbidden', message: expect.stringContaining('本机或内部网络') })
    }
    expect(server.asked).toEqual([])
  })
  test.each([
    '10.0.0.1',
    '192.168.1.1',
    '172.16.0.1',
    '169.254.169.254',
    '100.64.0.1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '224.0.0.1',
  ])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true))
})

test('only web addresses are opened', () => {
  for (const typed of ['', 'www.example.org', 'ftp://old.example.org', 'http://user:secret@old.example.org', 'javascript:alert(1)'])
    expect(() => openOldSite(typed)).toThrow(/请(填写|输入)旧站的网址/)
})
