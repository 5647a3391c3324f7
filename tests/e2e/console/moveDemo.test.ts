import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { cleanDescription } from '#server/content/cleanContent.ts'
import { connect, type Database } from '#server/database/client.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { importFrom } from '#tests/support/importing.ts'
import { contentRows } from '#tests/support/oldPortal.ts'
import { askAt, publicAnswers } from '#tests/support/publicAnswers.ts'
import { startSite } from '#tests/support/startSite.ts'

/** The demo content moved into an empty portal: some of each column, as all of it takes minutes. */
const kept = 3

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

/** Takes most of each column into the recycle bin. Texts and their first words become what a save makes of them: the seed writes its own. */
async function prepare({ pool }: Database) {
  for (const [table, column] of Object.entries(columns))
    await pool.query(`
      update "${table}" set "deletedAt" = now() where "id" not in (
        select "id" from (select "id", row_number() over (partition by ${column} order by "publishedAt" desc, "id" desc) as "place" from "${table}") ranked
        where "place" <= ${kept})`)
  for (const [table, text] of Object.entries(texts)) {
    const { rows } = await pool.query<{ id: number; html: string }>(`select "id", "${text}" as "html" from "${table}" where "deletedAt" is null`)
    for (const { id, html } of rows) {
      const clean = await cleanDescription(html)
      await pool.query(`update "${table}" set "summary" = $1, "${text}" = $2 where "id" = $3`, [clean.summary, clean.html, id])
    }
  }
}
/** What the rows of each table are ranked within. Pages of offices stay, because their work is listed on them. */
const columns = {
  Article: `"policyType", "section", "branchId", case when "policyType" = ${policyTypes.office} then "id" end`,
  InfoItem: '"category"',
  FoodShop: '"areaCode"',
  Highlight: '"deletedAt"',
}
const texts = { Article: 'content', InfoItem: 'description', FoodShop: 'description', Company: 'introduction' }

test('the demo portal moved into an empty one: all public calls answer alike, page by page, and a second run changes nothing', async () => {
  const before = await publicAnswers(askAt(old.url), 10)
  const { failure, entries, outcomes } = await importFrom(target, old.url)
  expect(failure).toBeUndefined()
  expect(entries.filter(({ outcome }) => !['created', 'notice'].includes(outcome))).toEqual([])
  expect(outcomes.created).toBeGreaterThan(150)
  expect(await publicAnswers(askAt(target.url), 10)).toEqual(before)

  const rows = await contentRows(target.db)
  expect((await importFrom(target, old.url)).outcomes).toEqual({ ...outcomes, created: undefined, unchanged: outcomes.created })
  expect(await contentRows(target.db)).toBe(rows)
}, 400_000)
