import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { BackupPlace } from '#prisma/generated/client.ts'
import { openTarget } from '#server/backup/backupTarget.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { runBackupCommand } from '#server/commands/backup.ts'
import type { CommandPortal } from '#server/commands/runCommand.ts'
import { connect } from '#server/database/client.ts'
import { backUp } from '#server/jobs/backUp.ts'
import { removeUnusedFiles } from '#server/jobs/removeUnusedFiles.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { newKey } from '#server/storage/fileName.ts'
import { makeBackup } from '#tests/support/backupRows.ts'
import { createSite, type Site } from '#tests/support/backups.ts'
import { makeFile } from '#tests/support/factories.ts'
import { forEachTest } from '#tests/support/forEachTest.ts'
import { startS3 } from '#tests/support/s3Server.ts'
import { testApp } from '#tests/support/testApp.ts'
import { emptyDatabase } from '#tests/support/testDatabase.ts'

/* A backup restored beside the portal that made it, with the same bucket or folder. */

const s3 = forEachTest(startS3)
const copyDatabase = forEachTest(async () => {
  const database = await emptyDatabase()
  return { ...database, close: database.drop }
})
const environment = () => ({
  S3_ENDPOINT: s3.config.endpoint,
  S3_BUCKET: s3.config.bucket,
  S3_REGION: s3.config.region,
  S3_ACCESS_KEY: s3.config.accessKey,
  S3_SECRET_KEY: s3.config.secretKey,
})
const monthsLater = () => new Date(Date.now() + 90 * 24 * 3_600_000)

async function upload({ db, storage, folder }: Site) {
  const key = newKey('webp')
  const path = join(folder, 'arrived')
  mkdirSync(storage.incomingFolder, { recursive: true })
  writeFileSync(path, 'picture')
  await storage.put('public', key, path, 'image/webp')
  await makeFile(db, { key })
  return `public/${key}`
}

/** Restores the newest archive of the site into another database, which uses the storage of the site. */
async function restoreBeside({ config }: Site, { place, replace = false }: { place: BackupPlace; replace?: boolean }) {
  const target = await openTarget(config, place)
  const [newest] = await target.list()
  const open = async () => (await target.read(newest?.name ?? ''))?.stream ?? Readable.from([])
  const connectionString = copyDatabase.databaseUrl
  await restoreBackup({ connectionString, open, keys: {}, storage: await createStorage(config), replace })
  const db = await connect({ databaseUrl: connectionString })
  return { db, config, storage: await createStorage(config, db) }
}

async function takeOver(portal: Awaited<ReturnType<typeof restoreBeside>>) {
  const printed: string[] = []
  const progress = { print: (line: string) => printed.push(line) } as unknown as CommandPortal['progress']
  expect(await runBackupCommand({ name: 'takeOver' }, { ...portal, progress } as unknown as CommandPortal)).toBe(0)
  expect(printed.join()).toContain('已接管')
}

test('a portal restored for a trial deletes nothing of the one that still uses the bucket, until it takes the bucket over', async () => {
  const site = await createSite(environment())
  expect(await site.storage.isOwner()).toBe(true)
  const before = await upload(site)
  await site.backUp({ place: 's3' })
  const after = await upload(site)
  s3.uploads.set('running', { key: 'backups/backup-20261122-193000-3f9a.tar.zst', parts: new Map() })
  const copy = await restoreBeside(site, { place: 's3' })
  const expired = await makeBackup(copy.db, { daysAgo: 200, place: 's3' })
  s3.objects.set(`backups/${expired.name}`, { bytes: Buffer.from('archive'), type: '', modified: new Date() })

  expect(await copy.storage.isOwner()).toBe(false)
  await removeUnusedFiles(copy.db, copy.storage, monthsLater())
  await copy.storage.remove('public', before.slice('public/'.length))
  await backUp(copy, { origin: 'nightly', place: 's3' })
  expect([...s3.objects.keys()]).toEqual(expect.arrayContaining([before, after, `backups/${expired.name}`]))
  expect([...s3.uploads.keys()]).toEqual(['running'])

  await takeOver(copy)
  expect([await copy.storage.isOwner(), await site.storage.isOwner()]).toEqual([true, false])
  await removeUnusedFiles(copy.db, copy.storage, monthsLater())
  expect([...s3.objects.keys()]).not.toContain(after)
  await copy.db.close()
  await site.close()
})

test('a portal restored for a trial deletes nothing in the folder of the one that still uses it, until it takes the folder over', async () => {
  const site = await createSite()
  expect(await site.storage.isOwner()).toBe(true)
  const before = await upload(site)
  await site.backUp()
  const after = await upload(site)
  const isThere = (path: string) => existsSync(join(site.folders.uploads, path))
  const copy = await restoreBeside(site, { place: 'folder' })

  expect(await copy.storage.isOwner()).toBe(false)
  await removeUnusedFiles(copy.db, copy.storage, monthsLater())
  await copy.storage.remove('public', before.slice('public/'.length))
  expect([isThere(before), isThere(after)]).toEqual([true, true])

  await takeOver(copy)
  expect([await copy.storage.isOwner(), await site.storage.isOwner()]).toEqual([true, false])
  await copy.db.close()
  // Another restore into the same database.
  const again = await restoreBeside(site, { place: 'folder', replace: true })
  expect(await again.storage.isOwner()).toBe(true)
  await removeUnusedFiles(again.db, again.storage, monthsLater())
  expect([isThere(before), isThere(after)]).toEqual([true, false])
  await again.db.close()
  await site.close()
})

test('the state of the portal says whose the bucket is', async () => {
  s3.objects.set('owner', { bytes: Buffer.from('another portal'), type: '', modified: new Date() })
  const portal = await testApp({ environment: environment() })
  const { json } = await portal.fastify.inject('/health/ready')
  expect(json().troubles.storage).toMatch(/本站不会删除.*--take-over/)
  await portal.close()
})
