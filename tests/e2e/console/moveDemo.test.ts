import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect, type Database } from '#server/database/client.ts'
import { cleanDescription } from '#server/html/cleanContent.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { importFrom } from '#tests/support/importing.ts'
import { contentRows } from '#tests/support/oldPortal.ts'
import { askAt, publicAnswers } from '#tests/support/publicAnswers.ts'
import { startSite } from '#tests/support/startSite.ts'

/** Number of items imported per column. All of them would take minutes, because a separate process redraws each picture. */
const kept = 2

const stops: (() => Promise<unknown>)[] = []
let old: { url: string }
let target: { url: string; db: Database; storage: Storage }
beforeAll(async () => {
  const place = inject('place')
  const [from, to] = [await startSite(place, 'demo'), await startSite(place, 'empty')]
  const [there, here] = [await connect({ databaseUrl: from.site.databaseUrl }), await connect({ databaseUrl: to.site.databaseUrl })]
  await prepare(there)
  const config = readConfig({ DATABASE_URL: to.site.databaseUrl, UPLOADS_DIR: place.uploadsFolder }, [])
  old = from.site
  target = { url: to.site.url, db: here, storage: await createStorage(config) }
  stops.push(
    from.stop,
    to.stop,
    () => there.close(),
    () => here.close(),
  )
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** Deletes most items of each column and most pictures. Rewrites texts and excerpts to the form that a save stores: the seed writes its own. */
async function prepare({ pool }: Database) {
  // The old portal does not say who has signed up, so their places are free again.
  await pool.query('delete from "SignUp"')
  for (const [table, column, also = 'false'] of columns)
    await pool.query(`
      update "${table}" item set "deletedAt" = now() where not (${also}) and "id" not in (
        select "id" from (select "id", row_number() over (partition by ${column} order by "publishedAt" desc, "id" desc) as "place"
          from "${table}" where "status" = 'approved') ranked
        where "place" <= ${kept})`)
  for (const [table, column] of tables)
    await pool.query(`
      delete from "${table}" where "id" not in (
        select "id" from (select "id", row_number() over (partition by ${column} order by "id") as "place" from "${table}") ranked
        where "place" <= ${kept})`)
  // Identical pictures are fetched and redrawn once.
  for (const [table, column] of pictures)
    await pool.query(`update "${table}" set "${column}" = (select min("${column}") from "${table}") where "${column}" is not null`)
  for (const [table, text] of Object.entries(texts)) {
    const { rows } = await pool.query<{ id: number; html: string }>(`select "id", "${text}" as "html" from "${table}" where "deletedAt" is null`)
    for (const [index, { id, html }] of rows.entries()) {
      const clean = await cleanDescription(index % 6 === 0 ? html : html.replace(/<img[^>]*>/g, ''))
      await pool.query(`update "${table}" set "summary" = $1, "${text}" = $2 where "id" = $3`, [clean.summary, clean.html, id])
    }
  }
  const { rows } = await pool.query<{ id: number; html: string }>('select "id", "introduction" as "html" from "AssociationProfile"')
  for (const { id, html } of rows)
    await pool.query('update "AssociationProfile" set "introduction" = $1 where "id" = $2', [(await cleanDescription(html)).html, id])
}
const isKeptOf = (table: string, unit: string, which = 'true') =>
  `exists (select from "${table}" kept where kept."companyId" = ${unit} and kept."deletedAt" is null and ${which})`
/** Columns by which the rows of each table are ranked, and which other rows stay: pages of offices with news, and units that have content. */
const columns: [table: string, column: string, also?: string][] = [
  ['Article', '"policyType", "section", "branchId"', `"policyType" = ${policyTypes.office}`],
  [
    'Article',
    '"policyType", "section", "branchId"',
    `"policyType" <> ${policyTypes.office} or ${isKeptOf('Article', 'item."companyId"', `kept."policyType" = ${policyTypes.officeWork}`)}`,
  ],
  ['InfoItem', '"category"'],
  ['FoodShop', '"deletedAt"'],
  ['Highlight', '"deletedAt"'],
  ['Company', '"type"', ['Article', 'InfoItem', 'FoodShop'].map((table) => isKeptOf(table, 'item."id"')).join(' or ')],
]
/** The same for tables without a recycle bin. */
const tables: [table: string, column: string][] = [
  ['Expert', '"profileId"'],
  ['Banner', '"enabled"'],
  ['ThinkTank', '"nature"'],
  ['ArticleImage', '"articleId"'],
  ['HighlightImage', '"highlightId"'],
  ['Dish', '"shopId"'],
]
/** Pictures that are identical within a table. */
const pictures: [table: string, column: string][] = [
  ['Article', 'coverKey'],
  ['ArticleImage', 'fileKey'],
  ['Company', 'logoKey'],
  ['Dish', 'imageKey'],
  ['Expert', 'pictureKey'],
  ['FoodShop', 'coverKey'],
  ['HighlightImage', 'fileKey'],
]
const texts = { Article: 'content', InfoItem: 'description', FoodShop: 'description', Company: 'introduction' }

test('moving the demo portal into an empty one keeps every public response, page by page; a second run changes nothing', async () => {
  const before = await publicAnswers(askAt(old.url))
  const { failure, entries, outcomes } = await importFrom(target, old.url)
  expect(failure).toBeUndefined()
  expect(entries.filter(({ outcome }) => !['created', 'notice'].includes(outcome))).toEqual([])
  expect(outcomes.created).toBeGreaterThan(80)
  expect(await publicAnswers(askAt(target.url))).toEqual(before)

  const rows = await contentRows(target.db)
  expect((await importFrom(target, old.url)).outcomes).toEqual({ ...outcomes, created: undefined, unchanged: outcomes.created })
  expect(await contentRows(target.db)).toBe(rows)
}, 400_000)
