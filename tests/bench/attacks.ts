import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { migrate } from '#prisma/migrate.ts'
import { seedDemo } from '#prisma/seed/seed.ts'
import { buildIfStale } from '#server/build/build.ts'
import { connect, type Database } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { hashPassword } from '#server/passwords.ts'
import { median } from '#tests/bench/load.ts'
import { startServer } from '#tests/bench/servers.ts'

/*
 * `npm run bench:attacks`: what one attacker can do to all other users.
 *
 * - How long the home page takes during each attack, and how many times longer than without one. Only this ratio is meaningful on another machine.
 * - Whether a member can sign in while others guess their password, and how many guesses are checked.
 * - How memory grows over many different addresses, without the limit on what one client reads.
 *
 * `-- --seconds 5 --addresses 100000 --only load` sets the duration of an attack and the number of addresses, and runs one of `load`, `guesses` and
 * `memory`. To compare an older version, copy this file and probe.ts there.
 */
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, addresses: { type: 'string', default: '100000' }, only: { type: 'string' } },
})
const attackMs = 1000 * Number(options.seconds)
const addresses = Number(options.addresses)
const api = '/api/ZhuJingBanXieHui'
const password = 'Mima2026a'
const wrongPassword = 'Cuowu2026a'
const folder = await mkdtemp(join(tmpdir(), 'portal-attacks-'))
const uploads = join(folder, 'uploads')

await buildIfStale()
const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} })
try {
  await migrate(postgres.connectionString)
  await mkdir(uploads)
  const db = await connect({ databaseUrl: postgres.connectionString })
  await seedDemo(db.prisma, { uploadsFolder: uploads, now: new Date(), onProgress: () => {} })
  const parts: Record<string, () => Promise<void>> = { load: measureLoad, guesses: () => measureGuesses(db), memory: measureMemory }
  for (const [name, measure] of Object.entries(parts)) if (!options.only || options.only === name) await measure()
  await db.close()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureLoad() {
  const portal = await startServer('portal.ts', postgres.connectionString, uploads, 'limited')
  const port = Number(new URL(portal.url).port)
  let unique = 0
  const nextCall = () => `${api}/GetCompanyList?type=${(++unique % 4) + 1}&order=newest&current=1&size=${(unique % 9_999) + 1}`
  const attacks: Record<string, (count: Count) => Promise<void>> = {
    'four clients, 0.9 MB of JSON each': (count) => sendBodies(port, 4, count),
    'different pages, 20 at once': (count) => readAll(port, () => `/layout/full-text-search?text=${encodeURIComponent('驻京')}${++unique}`, count),
    'different calls, 20 at once': (count) => readAll(port, nextCall, count),
    '10,000 pipelined requests at a time': (count) => sendPipelined(port, nextCall, count),
  }
  await probe(portal.url, 2_000)
  const quiet = await probe(portal.url, attackMs)
  const print = (...columns: (string | number)[]) =>
    console.log(columns.map((text, at) => String(text)[at ? 'padStart' : 'padEnd'](at ? 9 : 37)).join(''))
  const printTimes = (name: string, times: number[], answers: string) =>
    print(name, median(times).toFixed(0), Math.max(...times).toFixed(0), (median(times) / median(quiet)).toFixed(1), `   ${answers}`)
  print('home page, ms', 'p50', 'worst', 'ratio', '   answers to the attacker, by status')
  printTimes('quiet', quiet, '')
  for (const [name, attack] of Object.entries(attacks)) {
    const answers = new Map<string, number>()
    const count = (status: string) => void answers.set(status, (answers.get(status) ?? 0) + 1)
    const [times] = await Promise.all([probe(portal.url, attackMs), attack(count)])
    printTimes(name, times, [...answers].map(([status, number]) => `${status}: ${number}`).join(', '))
    await pause(1_000)
  }
  await portal.stop()
}

/** Receives the status of each response, or `none` for a connection that ended without one. */
type Count = (status: string) => void

/** The response times of the home page, in ms, measured by probe.ts. */
async function probe(url: string, forMs: number): Promise<number[]> {
  const script = fileURLToPath(new URL('probe.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, `${url}/layout/index`, String(forMs)])
  return JSON.parse(stdout) as number[]
}

/** Runs this many loops concurrently, each one call after the other, until the time is over. */
async function repeat(atOnce: number, act: () => Promise<void>) {
  const end = Date.now() + attackMs
  const one = async () => {
    while (Date.now() < end) await act()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

async function readAll(port: number, nextPath: () => string, count: Count) {
  const agent = new Agent({ keepAlive: true })
  await repeat(20, () => read(port, nextPath(), agent, count))
  agent.destroy()
}

function read(port: number, path: string, agent: Agent, count: Count) {
  return new Promise<void>((resolve) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      count(String(answer.statusCode))
      answer.resume().once('close', resolve)
    }).once('error', () => {
      count('none')
      resolve()
    })
  })
}

function sendBodies(port: number, atOnce: number, count: Count) {
  const body = JSON.stringify({ Title: '标题', Content: Array.from({ length: 90_000 }, (_, index) => [index]) })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const target = { host: '127.0.0.1', port, path: `${api}/AddGongxiang`, method: 'POST', headers, agent: false }
  const send = () =>
    new Promise<void>((resolve) => {
      let status = 'none'
      request(target, (answer) => {
        status = String(answer.statusCode)
        answer.resume()
      })
        .on('error', () => {}) // the portal answers without reading the body
        .once('close', () => {
          count(status)
          resolve()
        })
        .end(body)
    })
  return repeat(atOnce, send)
}

function sendPipelined(port: number, nextPath: () => string, count: Count) {
  return repeat(1, async () => {
    const socket = openSocket(port, '127.0.0.1')
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    socket.setEncoding('latin1').on('data', (text: string) => {
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) count(status)
    })
    socket.write(Array.from({ length: 10_000 }, () => `GET ${nextPath()} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
    await Promise.race([ended, pause(attackMs)])
    socket.destroy()
    await pause(20)
  })
}

async function measureGuesses({ prisma }: Database) {
  const portal = await startServer('portal.ts', postgres.connectionString, uploads, 'limited')
  const passwordHash = await hashPassword(password)
  await prisma.account.createMany({ data: ['member-1', 'member-2'].map((loginName) => ({ loginName, passwordHash, userName: '会员' })) })
  const signIn = async (loginname: string, pwd: string, address: string, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie }
    const answer = await fetch(`${portal.url}${api}/Login`, { method: 'POST', headers, body: JSON.stringify({ loginname, pwd }) })
    const { Code } = (await answer.json()) as { Code: number }
    const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0])
    return { isIn: Code === 1, cookie: cookies.filter((text) => text?.includes('devices=')).join('; ') }
  }
  const canSignIn = async (...args: Parameters<typeof signIn>) => ((await signIn(...args)).isIn ? 'yes' : 'no')

  const { cookie: known } = await signIn('member-1', password, '203.0.113.1')
  for (let guess = 0; guess < 5; guess++) await signIn('member-1', wrongPassword, '198.51.100.1')
  console.log('after five wrong passwords from one network, the member signs in')
  console.log(`  with a new browser on another network         ${await canSignIn('member-1', password, '203.0.113.2')}`)
  console.log(`  with their browser on the attacker's network  ${await canSignIn('member-1', password, '198.51.100.1', known)}`)

  const { cookie } = await signIn('member-2', password, '203.0.113.1')
  const networks = Array.from({ length: 60 }, (_, index) => `198.51.100.${index + 10}`)
  for (let guess = 0; guess < 5; guess++) await Promise.all(networks.map((address) => signIn('member-2', wrongPassword, address)))
  const checked = await prisma.auditEntry.count({ where: { actor: 'member-2', action: { in: ['passwordWrong', 'passwordLocked'] } } })
  console.log(`of 300 guesses from 60 networks at once, checked: ${checked}; then the member signs in`)
  console.log(`  with their browser                            ${await canSignIn('member-2', password, '203.0.113.1', cookie)}`)
  await portal.stop()
}

async function measureMemory() {
  const portal = await startServer('portal.ts', postgres.connectionString, uploads)
  const port = Number(new URL(portal.url).port)
  await probe(portal.url, 2_000)
  const megabytes = () => (portal.memory() / 1e6).toFixed(0)
  console.log(`memory after 0 different addresses: ${megabytes()} MB`)
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  let asked = 0
  let answered = 0
  const readUntil = async (end: number) => {
    while (asked < end) {
      const path = `${api}/GetCompanyList?type=${(asked % 4) + 1}&order=newest&current=${1 + Math.floor(asked / 39_996)}&size=${(asked % 9_999) + 1}`
      asked++
      await read(port, path, agent, (status) => {
        if (status !== 'none') answered++
      })
    }
  }
  for (let quarter = 1; quarter <= 4; quarter++) {
    await Promise.all(Array.from({ length: 20 }, () => readUntil((addresses * quarter) / 4)))
    console.log(`memory after ${answered} different addresses: ${megabytes()} MB`)
  }
  agent.destroy()
  await portal.stop()
}
