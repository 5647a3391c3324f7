import { createServer } from 'node:net'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/startError.ts'

/** Throws a StartError if the port is taken, before the start takes its long steps. */
export async function ensurePortFree({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, { host, port })))
    server.listen({ host, port }, () => server.close(() => resolve()))
  })
}

/** Returns other errors unchanged. */
export function explainListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const reasons: Record<string, string> = {
    EADDRINUSE: `端口 ${port} 已被别的程序占用。请停止那个程序，或换一个端口，例如 PORT=${port === 3100 ? 3200 : 3100}`,
    EACCES: `没有权限使用端口 ${port}。请换一个 1024 以上的端口，例如 PORT=3000`,
    EADDRNOTAVAIL: `本机没有地址 ${host}。请修改 HOST，例如 HOST=127.0.0.1`,
    ENOTFOUND: `找不到主机名 ${host}。请修改 HOST，例如 HOST=127.0.0.1`,
  }
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new StartError(reason) : error
}
