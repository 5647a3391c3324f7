import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/startError.ts'

/** From `PG_VERSION`; undefined without it. */
export function folderVersion(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

export const binariesVersion = (postgres: string): number =>
  Number(/\(PostgreSQL\) (\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1])

/** Of an interrupted upgrade. */
export const upgradedFolder = (folder: string): string => `${folder}-upgraded`

/** Throws StartError. */
export function assertSameVersion({ folder, postgres }: { folder: string; postgres: string }): void {
  if (!existsSync(folder) && existsSync(upgradedFolder(folder))) throw new StartError('上次数据库升级没有完成。请执行 npm run upgrade-database')
  const [old, now] = [folderVersion(folder), binariesVersion(postgres)]
  if (old === undefined || old === now) return
  if (old > now) throw new StartError(`数据库文件夹 ${folder} 属于 PostgreSQL ${old}，程序自带的是较旧的 ${now}。请用较新版本的程序启动`)
  throw new StartError(`数据库文件夹 ${folder} 属于 PostgreSQL ${old}，程序自带的是 ${now}。请执行 npm run upgrade-database 升级（原文件夹会保留）`)
}
