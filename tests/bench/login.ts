import { setTimeout as wait } from 'node:timers/promises'
import { verify } from 'argon2'
import type { Database } from '#server/database/client.ts'
import { hashPassword } from '#server/passwords.ts'
import { startServer } from '#tests/bench/servers.ts'
import { withDatabase } from '#tests/bench/withDatabase.ts'

/*
 * `npm run bench:login`: five members a second sign in at the portal for twenty seconds, whether or not earlier sign-ins have been answered. The
 * password check alone, measured beforehand, tells how much of the time is intended: it is slow on purpose.
 */
const signInsPerSecond = 5
const seconds = 20
const goal = 400
const password = 'Mima2026a'

await withDatabase('login', async ({ db, databaseUrl, uploadsFolder }) => {
  const passwordHash = await hashPassword(password)
  const names = await makeAccounts(db, passwordHash)
  const portal = await startServer('portal.ts', databaseUrl, uploadsFolder)
  report('the check of a password alone', await measureBare(passwordHash))
  await signIn(portal.url, names[0] ?? '')
  report(`sign-in, ${signInsPerSecond} a second`, await measureSignIns(portal.url, names), goal)
  await portal.stop()
})

async function makeAccounts({ prisma }: Database, passwordHash: string): Promise<string[]> {
  const names = Array.from({ length: 20 }, (_, index) => `member-${index}`)
  await prisma.account.createMany({ data: names.map((loginName) => ({ loginName, passwordHash, userName: '会员' })) })
  return names
}

/** One after the other, in milliseconds. */
async function measureBare(passwordHash: string): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < 50; run++) times.push(await timed(() => verify(passwordHash, password)))
  return times
}

async function measureSignIns(url: string, names: string[]): Promise<number[]> {
  const times: Promise<number>[] = []
  for (let sent = 0; sent < signInsPerSecond * seconds; sent++) {
    times.push(timed(() => signIn(url, names[sent % names.length] ?? '')))
    await wait(1000 / signInsPerSecond)
  }
  return Promise.all(times)
}

async function signIn(url: string, loginname: string) {
  const body = JSON.stringify({ loginname, pwd: password })
  const answer = await fetch(`${url}/api/ZhuJingBanXieHui/Login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { Code, Message } = (await answer.json()) as { Code: number; Message: string }
  if (Code !== 1) throw new Error(Message)
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await task()
  return performance.now() - started
}

function report(what: string, times: number[], max?: number) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  const missed = max !== undefined && at(0.99) >= max ? '  MISSED' : ''
  const aim = max === undefined ? '' : `  (goal: p99 under ${max} ms)${missed}`
  console.log(`${what.padEnd(32)} p50 ${at(0.5).toFixed(0).padStart(4)} ms   p99 ${at(0.99).toFixed(0).padStart(4)} ms${aim}`)
}
