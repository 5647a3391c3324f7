import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { applyMigrations, migrationNames } from '#prisma/applyMigrations.ts'
import { tablesLeftOut, tablesNotUpgraded } from '#server/backup/archiveFormat.ts'
import { removeScratch, withScratchDatabase } from '#server/backup/scratchDatabase.ts'
import { verifyBackup } from '#server/backup/verifyBackup.ts'
import { withBackupLock } from '#server/backup/withBackupLock.ts'
import { writeArchive } from '#server/backup/writeArchive.ts'
import { warnOfUnlisted } from '#server/commands/restore.ts'
import { connect } from '#server/database/client.ts'
import { oneProcessAtATime } from '#server/database/preparation.ts'
import { makeBackup } from '#tests/support/backupRows.ts'
import { checksumsOf, createSite, createTarget, putFile, query, rowsOf, type Site, schemaOf } from '#tests/support/backups.ts'
import { makeArea, makeArticle, makeBanner, makeCompany, makeHighlight, makeInfo, makePerson, makeShop } from '#tests/support/factories.ts'
import { forEachTest } from '#tests/support/forEachTest.ts'
import { makeMember } from '#tests/support/members.ts'

const site = forEachTest(createSite)
const target = forEachTest(createTarget)

/** Text that COPY must escape, or that resembles its control sequences. */
const awkward = 'tab\t newline\n return\r backslash \\ \\N \\. quote " \' emoji 🏮 null-like \\000 {json} ,'

/** Creates content of many kinds, files in both areas, and rows that span several chunks. */
async function fill({ db, folders }: Site) {
  const { account } = await makeMember(db)
  await db.prisma.creditEntry.create({ data: { accountId: account.id, amount: 50, reason: 'granted' } })
  await makeArticle(db, { title: awkward, content: awkward })
  for (let part = 0; part < 4; part++) await makeArticle(db, { title: `长文 ${part}`, content: '文字\n'.repeat(200_000) })
  await makeArea(db, '510000')
  await makeShop(db)
  await makeHighlight(db, { images: ['合影', awkward] })
  await makePerson(db)
  await makeBanner(db)
  await makeCompany(db)
  const attachment = await putFile(db, folders.uploads, Buffer.alloc(3_000_000, 7), { key: '2026/11/report.pdf', restricted: true })
  const info = await makeInfo(db, { attachmentKey: attachment.key })
  await db.prisma.fileUse.create({ data: { fileKey: attachment.key, kind: 'infoItem', itemId: info.id } })
  await putFile(db, folders.uploads, 'picture', { key: `2026/11/${'long-name-'.repeat(15)}.png`, mimeType: 'image/png' })
  await db.prisma.auditEntry.create({ data: { actor: 'zhang.san', action: 'item.save', before: { text: awkward } } })
  await db.prisma.setting.create({ data: { key: 'siteName', value: { name: awkward } } })
}

/** Collects an archive in memory. */
async function archiveOf({ stream, manifest }: ReturnType<typeof writeArchive>) {
  const bytes = Buffer.concat(await stream.toArray())
  await manifest
  return async () => Readable.from([bytes], { objectMode: false })
}

test('a restore returns every row and byte, into a fully working schema', async () => {
  await fill(site)
  const { name, rowCount, fileCount } = await site.backUp()
  const reported = await target.restore(site.pathOf(name))

  const rows = await rowsOf(site.db.connectionString)
  expect(await rowsOf(target.databaseUrl)).toEqual(rows)
  expect(Object.values(rows).flat()).toHaveLength(rowCount ?? 0)
  expect(rowCount).toBeGreaterThan(20)
  expect(fileCount).toBe(2)
  expect(reported.manifest.missingFiles.length).toBeGreaterThan(0)
  expect(checksumsOf(target.uploads)).toEqual(checksumsOf(site.folders.uploads))
  expect(await schemaOf(target.databaseUrl)).toEqual(await schemaOf(site.db.connectionString))
  // New rows get new ids, triggers fire, and the restore is not marked as unfinished.
  const db = await connect({ databaseUrl: target.databaseUrl })
  const article = await makeArticle(db)
  expect(await site.db.prisma.article.findFirst({ where: { id: article.id } })).toBeNull()
  await expect(db.pool.query('delete from "AuditEntry"')).rejects.toThrow('never changed')
  await db.close()
})

test('a database upgrade keeps the list of backups, which backups exclude', async () => {
  const { name, id } = await makeBackup(site.db)
  const client = new pg.Client({ connectionString: site.db.connectionString })
  await client.connect()
  await target.restore('', { open: await archiveOf(writeArchive({ client, leftOut: tablesNotUpgraded })) })
  const db = await connect({ databaseUrl: target.databaseUrl })
  expect(await db.prisma.backup.findMany({ select: { name: true } })).toEqual([{ name }])
  expect((await makeBackup(db)).id).toBe(id + 1)
  await db.close()
})

test('a restore over a portal keeps its list of backups, so that they expire, and counts unlisted archives', async () => {
  const { name } = await site.backUp()
  await oneProcessAtATime(target.databaseUrl, (client) => applyMigrations(client, target.databaseUrl))
  const before = await connect({ databaseUrl: target.databaseUrl })
  const { name: nightly, id } = await makeBackup(before, { daysAgo: 3, folder: site.folders.backups })
  await before.close()
  await target.restore(site.pathOf(name), { replace: true })

  const db = await connect({ databaseUrl: target.databaseUrl })
  expect(await db.prisma.backup.findMany({ select: { name: true, origin: true } })).toEqual([{ name: nightly, origin: 'nightly' }])
  expect((await makeBackup(db)).id).toBe(id + 1)
  await db.close()
  const printed: string[] = []
  await warnOfUnlisted(site.config, target.databaseUrl, (line) => printed.push(line))
  expect(printed).toEqual([expect.stringMatching(/^服务器的备份文件夹里有 1 个备份不在网站的备份列表里，不会自动删除/)])
})

test('every table is either backed up or explicitly excluded', async () => {
  const names = (
    await query<{ name: string }>(site.db.connectionString, `select tablename as "name" from pg_tables where schemaname = 'public'`)
  ).map(({ name }) => name)
  expect([...names, 'SearchDocumentNext']).toEqual(expect.arrayContaining([...tablesLeftOut]))
})

test('a restore drops all sessions, the signing key of download addresses and the preview links', async () => {
  const { account } = await makeMember(site.db)
  const { id: itemId } = await makeArticle(site.db)
  const link = { tokenHash: 'x', kind: 'article', itemId, version: 1, accountId: account.id, expiresAt: new Date('2099-01-01') } as const
  await site.db.prisma.previewLink.create({ data: link })
  await site.db.prisma.setting.create({ data: { key: 'downloadSecret', value: 'secret' } })
  expect(await site.db.prisma.session.count()).toBeGreaterThan(0)
  await target.restore(site.pathOf((await site.backUp()).name))
  expect(await query(target.databaseUrl, 'select from "Session"')).toEqual([])
  expect(await query(target.databaseUrl, 'select from "PreviewLink"')).toEqual([])
  expect(await query(target.databaseUrl, `select from "Setting" where "key" = 'downloadSecret'`)).toEqual([])
  expect(await query(target.databaseUrl, 'select from "Account"')).toHaveLength(1)
})

describe('a non-empty database', () => {
  test('is refused and unchanged until --replace; a freshly started portal counts as empty', async () => {
    const { name } = await site.backUp()
    await oneProcessAtATime(target.databaseUrl, (client) => applyMigrations(client, target.databaseUrl))
    await target.restore(site.pathOf(name))
    expect(await rowsOf(target.databaseUrl)).toEqual(await rowsOf(site.db.connectionString))
    const db = await connect({ databaseUrl: target.databaseUrl })
    await makeArticle(db, { title: '恢复之后写的' })
    await db.close()
    const before = await rowsOf(target.databaseUrl)
    await expect(target.restore(site.pathOf(name))).rejects.toThrow(/数据库里已有内容.*--replace/)
    expect(await rowsOf(target.databaseUrl)).toEqual(before)
    await target.restore(site.pathOf(name), { replace: true })
    expect(await rowsOf(target.databaseUrl)).toEqual(await rowsOf(site.db.connectionString))
  })

  test('of another program is refused even with --replace', async () => {
    const { name } = await site.backUp()
    await query(target.databaseUrl, 'create table invoices (id int)')
    await expect(target.restore(site.pathOf(name), { replace: true })).rejects.toThrow('数据库里有别的程序的表')
    expect(await query(target.databaseUrl, 'select from invoices')).toEqual([])
  })

  test('in use by a portal is refused', async () => {
    const { name } = await site.backUp()
    const client = new pg.Client({ connectionString: target.databaseUrl })
    await client.connect()
    await expect(target.restore(site.pathOf(name))).rejects.toThrow('数据库正在使用（还有 1 个连接）')
    await client.end()
  })
})

test('a backup of an older release is loaded into its own schema and then migrated', async () => {
  const names = migrationNames()
  const older = names.slice(0, names.indexOf('20261122025300_article_lists'))
  const old = await createTarget()
  await oneProcessAtATime(old.databaseUrl, async (client) => {
    await applyMigrations(client, old.databaseUrl, older)
    await client.query(`insert into "Company" ("type", "name", "status", "updatedAt") values (1, '驻京办', 'approved', now())`)
    await client.query(
      `insert into "StoredFile" ("key", "originalName", "mimeType", "size", "sha256") values ('2026/a.png', 'a', 'image/png', 1, 'x')`,
    )
    await client.query(`insert into "FileUse" ("fileKey", "kind", "itemId") values ('2026/a.png', 'company', 1)`)
  })
  // An old portal had no table of backups, so its archive has none.
  const client = new pg.Client({ connectionString: old.databaseUrl })
  await client.connect()
  await target.restore('', { open: await archiveOf(writeArchive({ client })) })

  expect(await query(target.databaseUrl, 'select "name" from "Company"')).toEqual([{ name: '驻京办' }])
  // A column that a later migration adds and fills.
  expect(await query(target.databaseUrl, 'select "claimed" from "StoredFile"')).toEqual([{ claimed: true }])
  expect(await schemaOf(target.databaseUrl)).toEqual(await schemaOf(site.db.connectionString))
  await old.close()
})

describe('a verification in a scratch database', () => {
  const databases = () => query(site.db.connectionString, `select from pg_database where datname = left(current_database(), 50) || '_verify'`)

  test('records that the newest backup is good', async () => {
    await makeArticle(site.db, { title: awkward })
    await putFile(site.db, site.folders.uploads, 'picture')
    await site.backUp()
    const { name } = await site.backUp()
    const verified = await verifyBackup(site)
    expect(verified).toMatchObject({ name, verifyError: null, verifiedAt: expect.any(Date) })
    expect(await databases()).toEqual([])
  })

  test('records the problem of a damaged one', async () => {
    const { name } = await site.backUp()
    const bytes = readFileSync(site.pathOf(name))
    writeFileSync(site.pathOf(name), bytes.subarray(0, bytes.length / 2))
    expect(await verifyBackup(site, { name })).toMatchObject({ verifiedAt: expect.any(Date), verifyError: expect.stringContaining('备份已损坏') })
    expect(await databases()).toEqual([])
  })

  test.each([
    { what: 'a full disk', code: '53100' },
    { what: 'a lost connection', code: 'ECONNRESET' },
  ])('that fails for $what says nothing about the backup', async ({ code }) => {
    const { name } = await site.backUp()
    const onProgress = () => {
      throw Object.assign(new Error('not now'), { code })
    }
    await expect(verifyBackup(site, { onProgress })).rejects.toThrow('没有完成')
    expect(await site.db.prisma.backup.findMany()).toMatchObject([{ name, verifiedAt: null, verifyError: null }])
    expect(await databases()).toEqual([])
  })

  test('that was killed leaves a database, which the next start removes', async () => {
    await withScratchDatabase(site, async () => {
      expect(await databases()).toHaveLength(1)
      await withBackupLock(site.db, () => removeScratch(site))
      expect(await databases()).toHaveLength(1)
      await removeScratch(site)
      expect(await databases()).toEqual([])
    })
  })

  test('that was killed without the right to create databases leaves a folder, which the next start removes', async () => {
    const role = `verifier_${process.pid}`
    await query(site.db.connectionString, `create role "${role}" login password 'secret'`)
    const connectionString = Object.assign(new URL(site.db.connectionString), { username: role, password: 'secret' }).href
    const limited = { config: site.config, db: { connectionString } }
    await withScratchDatabase(limited, async (scratch) => {
      const [{ folder = '' } = {}] = await query<{ folder: string }>(scratch, `select current_setting('data_directory') as "folder"`)
      expect(existsSync(folder)).toBe(true)
      await removeScratch(limited)
      expect(existsSync(folder)).toBe(false)
    })
    await query(site.db.connectionString, `drop role "${role}"`)
  })

  test('refuses unknown names', async () => {
    await expect(verifyBackup(site)).rejects.toThrow('还没有完成的备份')
    await expect(verifyBackup(site, { name: '../x' })).rejects.toThrow('没有备份')
    expect(readdirSync(site.folder)).toEqual([])
  })
})
