import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killWorkersOn, stopLeftovers } from '#server/database/embedded/leftovers.ts'
import { closed, collect, lastLine, type Place, run } from '#server/database/embedded/postgresProcess.ts'
import { StartError } from '#server/startError.ts'

/** pg_trgm needs a locale in which Chinese characters are letters, unlike C. Available names vary by machine. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Atomic by rename. */
export async function prepareFolder(place: Place): Promise<void> {
  const { folder } = place
  const drafts = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder)).filter((name) => name.startsWith(drafts))) await removeDraft(join(dirname(folder), name))
  if (existsSync(join(folder, 'global', 'pg_control'))) return stopLeftovers(folder, place.log)
  if (existsSync(folder)) setAside(place)
  const draft = mkdtempSync(join(dirname(folder), drafts))
  try {
    renameSync(await initialise(draft, place), folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** A killed server's initdb may still be writing there. */
async function removeDraft(draft: string): Promise<void> {
  for (let tries = 0; tries < 50 && existsSync(draft); tries++) {
    killWorkersOn(draft)
    rmSync(draft, { recursive: true, force: true, maxRetries: 10 })
    if (existsSync(draft)) await sleep(50)
  }
}

async function initialise(draft: string, place: Place): Promise<string> {
  const data = join(draft, 'data')
  const passwordFile = join(draft, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  if (place.uid !== undefined && place.gid !== undefined) for (const path of [draft, data, passwordFile]) chownSync(path, place.uid, place.gid)
  const options = ['-D', data, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions']
  const order = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  let problem = ''
  for (const characters of characterTypes) {
    const child = run(place, place.initdb, [...options, ...order, `--lc-ctype=${characters}`])
    const said = collect(child)
    if ((await closed(child)) === 0) {
      renameSync(passwordFile, join(data, 'password'))
      return data
    }
    problem = lastLine(said())
  }
  throw new StartError(`数据库文件夹 ${place.folder} 没有建成：${problem}`)
}

/** May be damaged user data. */
function setAside({ folder, log }: Place) {
  if (readdirSync(folder).length === 0) return rmSync(folder, { recursive: true })
  const aside = `${folder}.incomplete-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  renameSync(folder, aside)
  log(`数据库文件夹不完整，已改名为 ${aside}，现在重新建立`)
}
