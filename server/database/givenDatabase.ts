import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/startError.ts'

const minVersion = 17
const attemptMs = 10_000
const pauseMs = 500

interface Waiting {
  maxWaitMs: number
  /** Called before each pause. */
  onWait?(reason: string): void
}

/** Waits until the configured database answers, since PostgreSQL may start beside the portal. Throws a StartError, at once if waiting cannot help. */
export async function ensureAnswers(databaseUrl: string, { maxWaitMs, onWait = () => {} }: Waiting): Promise<void> {
  const end = performance.now() + maxWaitMs
  for (;;) {
    try {
      return await checkVersion(databaseUrl)
    } catch (error) {
      if (error instanceof StartError) throw error
      const reason = transientReason(error)
      const failed = (why: string) => new StartError(`连不上 DATABASE_URL 指定的数据库（${place(databaseUrl)}）：${why}`)
      if (!reason) throw failed(permanentReason(error))
      if (performance.now() + pauseMs > end) throw failed(`${reason}（等了 ${Math.round(maxWaitMs / 1000)} 秒）`)
      onWait(reason)
      await sleep(pauseMs)
    }
  }
}

async function checkVersion(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: attemptMs })
  // The pool handles later connection failures.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as "number", current_setting('server_version') as "name"`,
    )
    if (Number(rows[0]?.number) >= minVersion * 10_000) return
    throw new StartError(`DATABASE_URL 指定的 PostgreSQL 是 ${rows[0]?.name} 版，至少要 ${minVersion} 版。请升级数据库服务器，或换一个`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Omits the password. */
function place(databaseUrl: string) {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}

/** Undefined for errors only the operator can fix. */
function transientReason(error: unknown): string | undefined {
  const unknownHost = '找不到这台主机。请检查主机名'
  const noRoute = '到不了这台主机。请检查主机和网络'
  const reasons: Record<string, string> = {
    ECONNREFUSED: '那里没有数据库在监听。请检查主机和端口，以及数据库是否已启动',
    ECONNRESET: '连接被断开',
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    EHOSTUNREACH: noRoute,
    ENETUNREACH: noRoute,
    ENOENT: '找不到这个套接字。请检查 host 参数，以及数据库是否已启动',
    '53300': '服务器的连接已用完',
    '57P01': '服务器正在关闭',
    '57P02': '服务器正在恢复',
    '57P03': '服务器正在启动或关闭',
  }
  const { code = '', message } = error as { code?: string; message: string }
  const late = /timeout/i.test(message) || code === 'ETIMEDOUT'
  if (late) return `${attemptMs / 1000} 秒内没有回应。请检查主机、端口和防火墙`
  return reasons[code] ?? (/^Connection terminated/.test(message) ? '连接被断开' : undefined)
}

function permanentReason(error: unknown) {
  const reasons: Record<string, string> = {
    '28P01': '用户名或密码不对',
    '28000': '服务器不允许这个用户连接',
    '3D000': '服务器上没有这个数据库。请先创建它',
  }
  const { code = '', message } = error as { code?: string; message: string }
  return reasons[code] ?? message
}
