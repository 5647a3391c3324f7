import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readArchive } from '#server/backup/readArchive.ts'
import { connect } from '#server/database/client.ts'
import { defaultBackup } from '#shared/rules/backupRules.ts'
import { checksumsOf, putFile, query, rowsOf } from '#tests/support/backups.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { forEachTest } from '#tests/support/forEachTest.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'
import { createPlace, kill, type Place } from './support/portal.ts'
import { variants } from './support/variants.ts'

/** Files that do not compress, so that the archive grows with each. */
const smallFiles = 50
const smallBytes = 100_000
/** The last file: zeros, quick to create, but slow enough to back up and to restore that a command is still busy with it when it is killed. */
const largeBytes = 50_000_000

let place: Place
let databaseUrl: string
const other = forEachTest(createPlace)

/** A running portal with articles and files, and without the nightly backup: two concurrent backups refuse each other. */
beforeAll(async () => {
  place = await createPlace()
  await place.start().ready()
  databaseUrl = place.databaseUrl() as string
  const db = await connect({ databaseUrl })
  await db.prisma.setting.create({ data: { key: 'backup', value: { ...defaultBackup, nightly: 'off' } } })
  const uploads = join(place.folder, 'uploads')
  for (let count = 0; count < smallFiles; count++) {
    await makeArticle(db, { title: `第 ${count} 篇`, content: '驻京办的消息。'.repeat(1000) })
    await putFile(db, uploads, randomBytes(smallBytes), { key: `2026/11/${count}.png` })
  }
  await putFile(db, uploads, '', { key: '2026/12/large.png', size: largeBytes })
  truncateSync(join(uploads, 'public', '2026/12/large.png'), largeBytes)
  await db.close()
})
afterAll(() => place.close())
const archive = (name: string) => join(place.folder, 'backups', name)
const backups = () => (existsSync(archive('')) ? readdirSync(archive('')) : [])
/** The name of a complete archive; creates one if there is none. */
async function completeBackup() {
  if (backups().length === 0) await succeeds(place.command('backup'))
  const [name = '', ...more] = backups()
  expect(more).toEqual([])
  return name
}
const unfinishedBackups = () => backups().filter((name) => name.endsWith('.partial'))

/** Kills the command in the middle of its work; throws if it has ended before. */
async function killWhen({ child, complained }: ReturnType<Place['command']>, moment: () => boolean) {
  await vi.waitUntil(() => moment() || child.exitCode !== null, { timeout: 120_000, interval: 10 })
  await kill(child)
  if (child.signalCode !== 'SIGKILL') throw new Error(`the command ended before it was killed:\n${complained().join('\n')}`)
}

async function succeeds({ ended, complained }: ReturnType<Place['command']>) {
  expect({ code: await ended, complained: complained() }).toEqual({ code: 0, complained: [] })
}

test('kill -9 of a backup leaves no file under the name of an archive, and the next backup is complete', async () => {
  const sizes = variants([smallBytes, 1, smallFiles * smallBytes])
  for (const size of sizes) {
    const before = unfinishedBackups()
    const hasGrown = (name: string) => !before.includes(name) && (statSync(archive(name), { throwIfNoEntry: false })?.size ?? 0) >= size
    await killWhen(place.command('backup'), () => unfinishedBackups().some(hasGrown))
    expect(backups()).toEqual([expect.stringMatching(/\.partial$/)])
  }
  await succeeds(place.command('backup'))
  const name = await completeBackup()
  const rows = await query<{ error: string | null; name: string }>(databaseUrl, 'select "error", "name" from "Backup" order by "id"')
  expect(rows.map(({ error }) => error)).toEqual([...sizes.map(() => '备份中途被终止，没有完成'), null])
  expect(rows.at(-1)?.name).toBe(name)
  const { manifest } = await readArchive(createReadStream(archive(name)), {})
  expect(manifest.entries.filter(({ name }) => name.startsWith('files/')).length).toBe(smallFiles + 1)
  expect(manifest.missingFiles).toEqual([])
})

test('kill -9 of a restore leaves a database on which no portal starts until the restore is repeated', async () => {
  const name = await completeBackup()
  const filesAtLeast = (count: number) => () => filesBelow(join(other.folder, 'uploads/public')).length >= count
  // Tables come first, then the files, the large one last.
  for (const moment of variants([filesAtLeast(smallFiles), filesAtLeast(1), () => other.databaseUrl() !== undefined]).reverse())
    await killWhen(other.command('restore', [archive(name)]), moment)

  const start = other.start()
  expect(await start.ended).toBe(1)
  expect(start.complained()).toEqual([expect.stringContaining('上次从备份恢复没有完成')])
  await succeeds(other.command('restore', [archive(name)]))
  expect(checksumsOf(join(other.folder, 'uploads/public'))).toEqual(checksumsOf(join(place.folder, 'uploads/public')))
  const { Article } = await rowsOf(databaseUrl)
  await other.start().ready()
  expect((await rowsOf(other.databaseUrl() as string)).Article).toEqual(Article)
})

test('a restore into a running portal is refused, and the portal keeps running', async () => {
  const command = place.command('restore', [await completeBackup(), '--replace'])
  expect(await command.ended).toBe(1)
  expect(command.complained()).toEqual([expect.stringContaining('已经在运行')])
  const page = await fetch(`http://127.0.0.1:${place.port}/layout/index`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('第 49 篇')
})
