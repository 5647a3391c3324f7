import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newKey } from '#server/storage/fileName.ts'
import { createSite, createTarget, putFile, query } from '#tests/support/backups.ts'
import { makeAccount, makeCompany } from '#tests/support/factories.ts'
import { forEachTest } from '#tests/support/forEachTest.ts'

const site = forEachTest(createSite)
const target = forEachTest(createTarget)

test('a backup during writes is consistent: sums match, and every referenced file is included', async () => {
  const { db, folders } = site
  const accounts = await Promise.all(Array.from({ length: 10 }, () => makeAccount(db)))
  const company = await makeCompany(db)
  let stopped = false
  let writes = 0
  // Transfers credits between two accounts, stores their balances next to them, and uploads a file before the rows that reference it.
  async function write(turn: number) {
    while (!stopped) {
      const [from, to] = [accounts[writes % 10], accounts[(writes + turn + 1) % 10]].map((account) => account?.id as number)
      const key = newKey('txt')
      await putFile(db, folders.uploads, key, { key, mimeType: 'text/plain' })
      await db.prisma.$transaction([
        db.prisma.creditEntry.create({ data: { accountId: from as number, amount: -5, reason: 'granted' } }),
        db.prisma.fileUse.create({ data: { fileKey: key, kind: 'company', itemId: company.id } }),
        db.prisma.creditEntry.create({ data: { accountId: to as number, amount: 5, reason: 'granted' } }),
        db.prisma.setting.create({ data: { key: randomUUID(), value: key } }),
      ])
      writes++
      // Six writers, each writing five rows and a file: at least 200 writes per second.
      await sleep(100)
    }
  }
  const writing = Promise.all(Array.from({ length: 6 }, (_, turn) => write(turn)))
  await expect.poll(() => writes).toBeGreaterThan(30)
  const before = writes
  const names: string[] = []
  for (let turn = 0; turn < 2; turn++) names.push((await site.backUp()).name)
  expect(writes).toBeGreaterThan(before)
  stopped = true
  await writing

  for (const name of names) {
    await target.restore(site.pathOf(name), { replace: true })
    const [sums] = await query<{ credits: number; entries: number; settings: number; uses: number }>(
      target.databaseUrl,
      `select (select sum("amount")::int from "CreditEntry") as "credits", (select count(*)::int from "CreditEntry") as "entries",
         (select count(*)::int from "Setting") as "settings", (select count(*)::int from "FileUse") as "uses"`,
    )
    expect(sums).toEqual({ credits: 0, entries: 2 * (sums?.uses ?? 0), settings: sums?.uses, uses: sums?.uses })
    // Everything acknowledged before the start of the backup is in it.
    expect(sums?.uses).toBeGreaterThanOrEqual(before)
    const files = await query<{ key: string }>(target.databaseUrl, 'select "fileKey" as "key" from "FileUse"')
    for (const { key } of files) expect(readFileSync(join(target.uploads, 'public', key), 'utf8')).toBe(key)
  }
})
