import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

const isInstalled = spawnSync('caddy', ['version']).status === 0

/* Runs the shipped Caddyfile with a real Caddy in front of a portal. */
describe.skipIf(!isInstalled)('behind the shipped Caddyfile (needs caddy on the PATH)', () => {
  let folder: string
  let app: TestApp
  let other: Server
  let caddy: ChildProcess
  let url: string
  /** Number of Caddy's health checks. */
  let looks = 0

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-caddy-'))
    app = await testApp({ environment: { TRUST_PROXY: '127.0.0.1' }, renderer: await import('#web/entry.server.tsx') })
    app.fastify.addHook('onRequest', async (request) => {
      if (request.url.startsWith('/health')) looks++
    })
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    // The other process runs another build: it has a file that this one lacks.
    other = createHttpServer((request, response) => {
      response.statusCode = request.url === '/assets/other-build.js' || request.url?.startsWith('/health') ? 200 : 404
      response.end('other build')
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const shipped = readFileSync(new URL('../../docker/Caddyfile', import.meta.url), 'utf8')
    const [upstream, otherUpstream] = [app.fastify.server, other].map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`) as [
      string,
      string,
    ]
    const configured = shipped.replaceAll('portal-1:3000 portal-2:3000', upstream).replaceAll('portal-2:3000 portal-1:3000', otherUpstream)
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${configured}`)
    const environment = { ...process.env, SITE_ADDRESS: `:${port}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
    caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], { env: environment, stdio: 'ignore' })
    await vi.waitUntil(
      () =>
        fetch(`${url}/health`)
          .then(({ ok }) => ok)
          .catch(() => false),
      { timeout: 30_000, interval: 100 },
    )
  })
  afterAll(async () => {
    if (caddy?.kill()) await once(caddy, 'exit')
    other.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test("a visitor sees the portal's own error page while the database is unavailable", async () => {
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const reads = (['row', 'rows', 'page'] as const).map((name) => vi.spyOn(app.db.reader, name).mockRejectedValue(gone))
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before + 2)
    const answer = await fetch(`${url}/layout/index`)
    const page = await answer.text()
    expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' })
    expect(page).toContain('服务暂时不可用，请稍后再试')
    for (const read of reads) read.mockRestore()
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  })

  test('a page of one build loads its assets from the process that has them', async () => {
    const answer = await fetch(`${url}/assets/other-build.js`)
    expect([answer.status, await answer.text()]).toEqual([200, 'other build'])
    expect((await fetch(`${url}/assets/no-build.js`)).status).toBe(404)
  })

  test('a signed-out member who uploads a file is asked to sign in', async () => {
    for (let upload = 0; upload < 5; upload++) expect((await uploadBytes(9e6)).status).toBe(401)
  })

  test('refuses a body larger than any upload', async () => {
    // Either may refuse first: Caddy because of the size, or the portal because of the session.
    expect([401, 413, 502]).toContain((await uploadBytes(12e6)).status)
  })
  const uploadBytes = (bytes: number) => fetch(`${url}/api/ZhuJingBanXieHui/UploadFile`, { method: 'POST', body: new Uint8Array(bytes) })

  test('a visitor sees a Chinese error page while no portal answers', async () => {
    await app.fastify.close()
    const answer = await fetch(`${url}/layout/index`)
    expect(answer.status).toBeGreaterThanOrEqual(502)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('网站正在维护，请稍后再试')
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
