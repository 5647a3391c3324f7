import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { countFiles, countRows } from '#server/backup/archiveFormat.ts'
import { isBackupName } from '#server/backup/backupName.ts'
import { megabytes, openTarget } from '#server/backup/backupTarget.ts'
import type { BackupKeys } from '#server/backup/encryption.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { opener } from '#server/backup/verifyBackup.ts'
import { askSecretly, type CommandFrame, runWithoutDatabase } from '#server/commands/runCommand.ts'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { ensureAnswers } from '#server/database/givenDatabase.ts'
import { withConnection } from '#server/database/sessionLock.ts'
import { ensureFolder } from '#server/diskErrors.ts'
import { StartError } from '#server/startError.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { backupPlaces } from '#shared/rules/backupRules.ts'

/* `npm run restore -- FILE [--replace]`, without a running portal. */

export interface RestoreCommand {
  /** A path, a name in BACKUP_DIR, or `s3:` and a name; absent: lists backups. */
  file?: string
  replace: boolean
}

const usage = `用法：
npm run restore                          列出现有的备份
npm run restore -- 备份文件              恢复到空的数据库；备份文件是路径，或 BACKUP_DIR 里的文件名
npm run restore -- s3:备份文件名         恢复 S3 里的备份
npm run restore -- 备份文件 --replace    用备份代替数据库里现有的全部内容`

export function readRestoreCommand(args: readonly string[]): RestoreCommand {
  const [file, ...more] = args.filter((argument) => argument !== '--replace')
  const replace = args.includes('--replace')
  if ((!file && replace) || file?.startsWith('-') || more.length > 0) throw new StartError(usage)
  return { file, replace }
}

export async function runRestoreCommand({ file, replace }: RestoreCommand, { config, progress, closing }: CommandFrame): Promise<number> {
  if (!file) return listBackups(config, progress.print)
  const open = await findArchive(config, file)
  ensureFolder(config.uploadsFolder, 'UPLOADS_DIR')
  const connectionString = await openDatabase({ config, progress, closing })
  const storage = await createStorage(config)
  const keys = { ...config.backup, ask: askForKey() }
  const { head, manifest } = await progress.reportStep('恢复', (onProgress) =>
    restoreBackup({ connectionString, open, keys, storage, replace, onProgress }),
  )
  progress.print(`已恢复 ${beijingTime(head.createdAt)} 的备份：${countRows(manifest)} 行数据、${countFiles(manifest)} 个文件，全部与备份一致`)
  if (manifest.missingFiles.length > 0) progress.print(`备份时已有 ${manifest.missingFiles.length} 个文件找不到，恢复后也没有：`)
  for (const { area, key } of manifest.missingFiles.slice(0, 20)) progress.print(`  ${area}/${key}`)
  await warnOfUnlisted(config, connectionString, progress.print)
  progress.print(
    '如果启动时提示存放文件的文件夹或存储桶属于另一个网站，网站先不删除其中的文件。确认只有这个网站使用它以后，请运行 npm run backup -- --take-over',
  )
  progress.print('所有人要重新登录；以前给出的下载和预览地址已失效。现在可以启动网站（npm start）')
  return 0
}

/** Prints how many archives are in no list; these never expire. */
export async function warnOfUnlisted(config: Pick<Config, 'backup' | 's3'>, connectionString: string, print: (line: string) => void): Promise<void> {
  const known = await withConnection(connectionString, (client) => client.query<{ name: string }>('select "name" from "Backup"'))
  const names = new Set(known.rows.map(({ name }) => name))
  for (const place of placesOf(config)) {
    const found = await openTarget(config, place)
      .then((target) => target.list())
      .catch(() => undefined)
    if (!found) print(`${backupPlaces[place]}现在读不到，不知道里面有没有不在网站备份列表里的备份`)
    const count = found?.filter(({ name }) => !names.has(name)).length ?? 0
    if (count > 0)
      print(`${backupPlaces[place]}里有 ${count} 个备份不在网站的备份列表里，不会自动删除。其中有个人信息和健康信息，不再需要时请手动删除`)
  }
}

const placesOf = ({ s3 }: Pick<Config, 's3'>) => (s3 ? (['folder', 's3'] as const) : (['folder'] as const))

/** Prints the backups of the configured folder or bucket, newest first; the list in the database is lost with it. */
export async function listBackups(config: Pick<Config, 'backup' | 's3'>, print: (line: string) => void): Promise<number> {
  for (const place of placesOf(config)) {
    const backups = await openTarget(config, place).then((target) => target.list())
    print(`${backupPlaces[place]}：${backups.length === 0 ? '没有备份' : `${backups.length} 个备份，从新到旧`}`)
    for (const { name, bytes } of backups) print(`  ${place === 's3' ? 's3:' : ''}${name}  ${megabytes(bytes)}`)
  }
  print(`\n${usage}`)
  return 0
}

async function findArchive(config: Config, file: string): Promise<() => Promise<Readable>> {
  if (file.startsWith('s3:')) return opener(config, 's3', file.slice('s3:'.length))
  const path = resolve(file)
  if ((await stat(path).catch(() => undefined))?.isFile()) return async () => createReadStream(path)
  if (isBackupName(file)) return opener(config, 'folder', file)
  throw new StartError(`没有文件 ${path}`)
}

/** Throws StartError if another process runs it. */
async function openDatabase({ config, progress, closing }: CommandFrame) {
  if (config.databaseUrl) {
    await ensureAnswers(config.databaseUrl, { maxWaitMs: 0 })
    return config.databaseUrl
  }
  ensureFolder(config.dataFolder, 'DATA_DIR')
  const { connectionString, stop } = await startEmbedded({ folder: `${config.dataFolder}/postgres`, log: progress.print })
  closing.add(stop)
  return connectionString
}

const beijingTime = (iso: string) => new Date(iso).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })

/** Without echo. Returns no keys without a terminal. */
function askForKey(): () => Promise<BackupKeys> {
  let answer: Promise<BackupKeys> | undefined
  return () => {
    answer ??= process.stdin.isTTY ? ask() : Promise.resolve({})
    return answer
  }
}

async function ask(): Promise<BackupKeys> {
  const typed = await askSecretly('\n备份是加密的，请输入口令或私钥：')
  return typed.startsWith('AGE-SECRET-KEY-1') ? { identity: typed } : { passphrase: typed }
}

if (import.meta.main) await runWithoutDatabase({ read: readRestoreCommand, run: runRestoreCommand })
