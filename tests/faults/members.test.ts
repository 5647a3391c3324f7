import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { connect, type Database } from '#server/database/client.ts'
import { type Acknowledged, makeWork, nothingAcknowledged, startLoad } from './support/memberLoad.ts'
import { kill, usePlace } from './support/portal.ts'
import { variants } from './support/variants.ts'

const place = usePlace()
let url: string
let uploadsFolder: string
let acknowledged: Acknowledged
beforeEach(() => {
  url = `http://127.0.0.1:${place.port}`
  uploadsFolder = join(place.folder, 'uploads')
  acknowledged = nothingAcknowledged()
})

/** Connects to the current database: a restart may have changed its address. */
async function withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T> {
  const db = await connect({ databaseUrl: place.databaseUrl() as string })
  return use(db).finally(() => db.close())
}
/** Starts the members' work; resolves in the middle of it. */
async function startMembers() {
  const before = acknowledged
  acknowledged = nothingAcknowledged()
  const work = await withDatabase((db) => makeWork(db, uploadsFolder))
  const stop = startLoad(url, work, acknowledged)
  await vi.waitUntil(() => acknowledged.downloads.length > 15 && acknowledged.reports.length > 8 && acknowledged.signUps.length > 5, {
    timeout: 30_000,
    interval: 5,
  })
  return async () => {
    await stop()
    for (const kind of Object.keys(acknowledged) as (keyof Acknowledged)[]) (acknowledged[kind] as unknown[]).push(...before[kind])
  }
}

const kills = { 'the server': false, 'the server and its database': true }
test.each(variants(Object.entries(kills)))("killing %s during members' work loses nothing that was acknowledged", async (_, withItsDatabase) => {
  const first = place.start()
  await first.ready()
  let stop = await startMembers()
  await kill(first.child)
  if (withItsDatabase) place.killDatabase()
  await stop()

  const second = place.start()
  await second.ready()
  await expectConsistent()

  stop = await startMembers()
  for (const times of variants([1, 2, 3])) {
    place.killDatabase()
    await vi.waitUntil(() => second.said().split('数据库已恢复').length > times, { timeout: 30_000, interval: 20 })
    const answered = acknowledged.downloads.length
    await vi.waitUntil(() => acknowledged.downloads.length > answered + 10, { timeout: 30_000, interval: 5 })
  }
  await stop()
  await expectConsistent()
})

async function expectConsistent() {
  await withDatabase(async (db) => {
    await expectAcknowledged(db)
    for (const [what, statement] of Object.entries(violations)) expect((await db.pool.query(statement)).rows, what).toEqual([])
    await expectFiles(db)
  })
  const { member, address } = acknowledged.downloads.at(-1) as Acknowledged['downloads'][number]
  const response = await fetch(url + address, { headers: { cookie: member.headers.cookie } })
  expect(response.status).toBe(200)
}

/** Everything acknowledged to a member is in the database. */
async function expectAcknowledged({ prisma }: Database) {
  const downloads = new Set((await prisma.download.findMany()).map(({ accountId, infoItemId }) => `${accountId} ${infoItemId}`))
  expect(acknowledged.downloads.filter(({ member, infoItemId }) => !downloads.has(`${member.account.id} ${infoItemId}`))).toEqual([])
  const signUps = new Set((await prisma.signUp.findMany()).map(({ accountId, activityId }) => `${accountId} ${activityId}`))
  expect(acknowledged.signUps.filter(({ accountId, activityId }) => !signUps.has(`${accountId} ${activityId}`))).toEqual([])
  const files = new Set((await prisma.storedFile.findMany()).map(({ key, sha256, size }) => `${key} ${sha256} ${size}`))
  expect(acknowledged.uploads.filter(({ key, sha256, size }) => !files.has(`${key} ${sha256} ${size}`))).toEqual([])
  const reports = new Set((await prisma.infoItem.findMany()).map(({ id }) => id))
  expect(acknowledged.reports.filter((id) => !reports.has(id))).toEqual([])
}

/** The bytes of every uploaded file are complete. */
async function expectFiles({ prisma }: Database) {
  const files = await prisma.storedFile.findMany({ where: { ownerId: { not: null } } })
  expect(files.length).toBeGreaterThanOrEqual(acknowledged.uploads.length)
  for (const { key, sha256, size } of files) {
    const bytes = readFileSync(join(uploadsFolder, 'restricted', key))
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
  }
}

/** What must never be in the database. */
const violations = {
  'a download without exactly one payment': `
    select download."id" from "Download" download join "InfoItem" item on item."id" = "infoItemId" and "category" = 3
    where (select count(*) from "CreditEntry" entry where entry."reason" = 'download' and entry."amount" = -1
      and entry."accountId" = download."accountId" and entry."infoItemId" = download."infoItemId") <> 1`,
  'a payment without a download': `
    select entry."id" from "CreditEntry" entry where "reason" = 'download' and not exists (
      select 1 from "Download" download where download."accountId" = entry."accountId" and download."infoItemId" = entry."infoItemId")`,
  'credits without a report, or for a file of another report': `
    select entry."id" from "CreditEntry" entry where "reason" = 'submitted' and not exists (
      select 1 from "InfoItem" item join "StoredFile" on "key" = "attachmentKey"
      where item."id" = "infoItemId" and "submittedById" = "accountId" and "sha256" = "fileSha256")`,
  'a report without five credits, a first revision or a file use': `
    select "id" from "InfoItem" item where "submittedById" is not null and (
      (select sum("amount") from "CreditEntry" where "infoItemId" = item."id" and "reason" = 'submitted') is distinct from 5
      or not exists (select 1 from "Revision" where "kind" = 'infoItem' and "itemId" = item."id" and "version" = 1)
      or not exists (select 1 from "FileUse" where "kind" = 'infoItem' and "itemId" = item."id" and "fileKey" = "attachmentKey"))`,
  'a balance below zero': `select "accountId" from "CreditEntry" group by 1 having sum("amount") < 0`,
  'more sign-ups than places': `
    select "articleId" from "Activity" where "capacity" < (select count(*) from "SignUp" where "activityId" = "articleId" and "cancelledAt" is null)`,
  'a sign-up without a message, or a message without a sign-up': `
    select "id" from "Account" where (select count(*) from "SignUp" where "accountId" = "Account"."id")
      <> (select count(*) from "Message" where "accountId" = "Account"."id" and "kind" = 'signUp')`,
}
