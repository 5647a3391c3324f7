import { expect, test } from 'vitest'
import { connect } from '#server/database/client.ts'
import { makeHighlight } from '#tests/support/factories.ts'
import { readPage } from '#tests/support/readPage.ts'
import { site, useOwnSite } from '#tests/support/site.ts'

useOwnSite('empty')

test('the page of a highlight beyond the hundredth links to its neighbours, and to three of the newest', async () => {
  const db = await connect({ databaseUrl: site().databaseUrl })
  const ids: number[] = []
  for (let made = 0; made < 103; made++) ids.unshift((await makeHighlight(db, { publishedAt: new Date(Date.UTC(2026, 0, 1, 0, made)) })).id)
  await db.close()
  const linksOf = async (at: number, tag: string, wanted: { name: string } | { text: string }) => {
    const links = (await readPage(`/layout/high-light-detail?id=${ids[at]}`)).one('main').one(tag, wanted).all('a')
    return links.map(({ href }) => Number(new URL(href, site().url).searchParams.get('id')))
  }
  expect(await linksOf(101, 'nav', { name: '相邻内容' })).toEqual([ids[100], ids[102]])
  expect(await linksOf(101, 'section', { text: '更多精彩瞬间' })).toEqual([ids[0], ids[1], ids[2]])
  expect(await linksOf(1, 'section', { text: '更多精彩瞬间' })).toEqual([ids[3], ids[4], ids[5]])
})
