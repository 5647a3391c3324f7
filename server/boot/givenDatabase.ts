import pg from 'pg'
import { StartError } from './startError.ts'

/** Makes sure that the database of DATABASE_URL answers, or says in one line why it does not. */
export async function ensureAnswers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  // A connection that breaks after the answer is the pool's business.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    throw new StartError(`连不上 DATABASE_URL 指定的数据库（${place(databaseUrl)}）：${reason(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Never the password. */
function place(databaseUrl: string) {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}

function reason(error: unknown) {
  const reasons: Record<string, string> = {
    ECONNREFUSED: '那里没有数据库在监听。请检查主机和端口，以及数据库是否已启动',
    ENOTFOUND: '找不到这台主机。请检查主机名',
    EAI_AGAIN: '找不到这台主机。请检查主机名',
    ENOENT: '找不到这个套接字。请检查 host 参数',
    '28P01': '用户名或密码不对',
    '28000': '服务器不允许这个用户连接',
    '3D000': '服务器上没有这个数据库。请先创建它',
    '53300': '服务器的连接已用完',
    '57P03': '服务器正在启动或关闭。请稍后再试',
  }
  const { code = '', message } = error as { code?: string; message: string }
  return reasons[code] ?? (/timeout/i.test(message) ? '5 秒内没有回应。请检查主机、端口和防火墙' : message)
}
