import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { ensureAnswers } from '#server/database/givenDatabase.ts'
import { playVersion, refuse, serverBefore } from '#tests/support/serverBefore.ts'

const { server } = inject('database')
const opened: { close(): void }[] = []
afterEach(() => {
  for (const { close } of opened.splice(0)) close()
})

async function before(...args: Parameters<typeof serverBefore>) {
  const made = await serverBefore(...args)
  opened.push(made)
  return made.databaseUrl
}

test('waits for a server that is still starting', async () => {
  const databaseUrl = await before(server, (socket, count) => count < 3 && refuse(socket, '57P03'))
  const onWait = vi.fn()
  await ensureAnswers(databaseUrl, { maxWaitMs: 30_000, onWait })
  expect(onWait.mock.calls).toEqual([['服务器正在启动或关闭'], ['服务器正在启动或关闭']])
})

test('waits for a server that does not listen yet', async () => {
  const databaseUrl = await before(server, () => false)
  opened.pop()?.close()
  const reasons: string[] = []
  const waiting = ensureAnswers(databaseUrl, { maxWaitMs: 30_000, onWait: (reason) => reasons.push(reason) })
  await vi.waitFor(() => expect(reasons.length).toBeGreaterThan(1))
  await before(server, () => false, Number(new URL(databaseUrl).port))
  await waiting
  expect(new Set(reasons)).toEqual(new Set(['那里没有数据库在监听。请检查主机和端口，以及数据库是否已启动']))
})

test('waits for a server so busy that it answers after seven seconds', async () => {
  const databaseUrl = await before(server, async () => {
    await sleep(7_000)
    return false
  })
  const onWait = vi.fn()
  await ensureAnswers(databaseUrl, { maxWaitMs: 30_000, onWait })
  expect(onWait).not.toHaveBeenCalled()
})

test('reports an unreachable server with the waiting time, without the password', async () => {
  const databaseUrl = await before(server, (socket) => refuse(socket, '53300'))
  const { host } = new URL(databaseUrl)
  await expect(ensureAnswers(databaseUrl, { maxWaitMs: 1_000 })).rejects.toThrow(
    `连不上 DATABASE_URL 指定的数据库（${host}/postgres）：服务器的连接已用完（等了 1 秒）`,
  )
})

test.each([
  ['a wrong password', { password: 'wrong' }, '用户名或密码不对'],
  ['an unknown database', { pathname: '/nothing' }, '服务器上没有这个数据库。请先创建它'],
])('reports %s at once', async (_, change, reason) => {
  const onWait = vi.fn()
  await expect(ensureAnswers(Object.assign(new URL(server), change).href, { maxWaitMs: 30_000, onWait })).rejects.toThrow(reason)
  expect(onWait).not.toHaveBeenCalled()
})

test('refuses a PostgreSQL older than 17 in one line', async () => {
  const databaseUrl = await before(server, (socket) => playVersion(socket, 150_014, '15.14 (Debian 15.14-0+deb12u1)'))
  await expect(ensureAnswers(databaseUrl, { maxWaitMs: 30_000 })).rejects.toThrow(
    'DATABASE_URL 指定的 PostgreSQL 是 15.14 (Debian 15.14-0+deb12u1) 版，至少要 17 版。请升级数据库服务器，或换一个',
  )
})
