import type { BackupPlace } from '#prisma/generated/client.ts'
import { megabytes } from '#server/backup/backupTarget.ts'
import { runBackup } from '#server/backup/runBackup.ts'
import { verifyBackup } from '#server/backup/verifyBackup.ts'
import type { ArchiveProgress } from '#server/backup/writeArchive.ts'
import { type CommandPortal, runCommand } from '#server/commands/runCommand.ts'
import { StartError } from '#server/startError.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { openOwner } from '#server/storage/storageOwner.ts'

/* `npm run backup [-- --to folder|s3 | --verify [name] | --take-over | --new-key]`, portal running or not. */

export type BackupCommand =
  | { name: 'create'; place: BackupPlace }
  /** Defaults to the newest. */
  | { name: 'verify'; backup: string | undefined }
  | { name: 'takeOver' }

const usage = `用法：
npm run backup                            备份到 BACKUP_DIR 指定的文件夹
npm run backup -- --to s3                 备份到 S3
npm run backup -- --verify [备份文件名]   把备份（默认最新的一个）恢复到临时数据库，检验是否完整
npm run backup -- --take-over             恢复之后，让本站接管存放文件的文件夹或 S3 存储桶，可以删除其中的文件和过期备份；原来的网站不再使用它时才运行
npm run backup -- --new-key               生成一对密钥，用来加密和解密备份`

/** Parses the arguments. Throws StartError. */
export function readBackupCommand(args: readonly string[]): BackupCommand {
  const [option = '--to', value, ...more] = args
  if (option === '--verify' && more.length === 0) return { name: 'verify', backup: value === 'latest' ? undefined : value }
  if (option === '--take-over' && args.length === 1) return { name: 'takeOver' }
  const place = args.length === 0 ? 'folder' : value
  if (option === '--to' && (place === 'folder' || place === 's3') && more.length === 0) return { name: 'create', place }
  throw new StartError(`不认识的参数 ${args.join(' ')}。${usage}`)
}

/** Makes or verifies a backup, or takes the storage over. Returns the exit code: 1 if the backup is bad. */
export async function runBackupCommand(command: BackupCommand, portal: CommandPortal): Promise<number> {
  if (command.name === 'takeOver') return takeOver(portal)
  return command.name === 'create' ? create(command.place, portal) : verify(command.backup, portal)
}

async function takeOver({ config, db, progress }: CommandPortal) {
  await (await openOwner(config, db)).takeOver()
  const place = config.s3 ? `S3 存储桶 ${config.s3.bucket}` : `文件夹 ${config.uploadsFolder}`
  progress.print(`本站已接管${place}。也使用它的其他网站从此不能删除其中的文件`)
  return 0
}

async function create(place: BackupPlace, { config, db, progress, closing }: CommandPortal) {
  const stopping = new AbortController()
  const storage = await createStorage(config, db)
  const running = progress.reportStep(
    '备份',
    (report) =>
      runBackup({ db, config, storage }, { place, origin: 'command', signal: stopping.signal, onProgress: (progress) => report(describe(progress)) }),
    ({ rowCount, fileCount, bytes }) => `，${rowCount} 行数据、${fileCount} 个文件，共 ${megabytes(bytes)}`,
  )
  closing.add(async () => {
    stopping.abort()
    await running.catch(() => {})
  })
  const { name, missingFiles, encrypted } = await running
  progress.print(place === 'folder' ? `备份文件：${config.backup.folder}/${name}` : `备份文件：S3 存储桶 ${config.s3?.bucket}，backups/${name}`)
  if (!encrypted) progress.print('备份没有加密：要加密，请设置 BACKUP_PASSPHRASE 或 BACKUP_RECIPIENT')
  if (missingFiles > 0) progress.print(`注意：数据库里记录的文件有 ${missingFiles} 个已经找不到，备份里没有它们`)
  return 0
}

async function verify(name: string | undefined, { config, db, progress }: CommandPortal) {
  const backup = await progress.reportStep('检验备份', (onProgress) => verifyBackup({ db, config }, { name, onProgress }))
  progress.print(
    backup.verifyError === null
      ? `备份 ${backup.name} 完好：恢复到临时数据库后，全部数据和文件都一致`
      : `备份 ${backup.name} 有问题：${backup.verifyError}`,
  )
  return backup.verifyError === null ? 0 : 1
}

const describe = ({ tables, files }: ArchiveProgress) => (files.total > 0 ? `文件 ${files.done}/${files.total}` : `表 ${tables.done}/${tables.total}`)

if (import.meta.main) await main()

async function main() {
  if (process.argv[2] === '--new-key') {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
    const identity = await generateX25519Identity()
    console.log(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}\n\n公钥写进 .env，备份从此只能用私钥解密。`)
    console.log('私钥不要放在这台服务器上，请妥善保存，恢复时用：\n')
    console.log(`BACKUP_IDENTITY=${identity}`)
  } else {
    await runCommand({ read: readBackupCommand, needs: { table: 'Backup', name: '备份用的表' }, run: runBackupCommand })
  }
}
