import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { hiddenBecause, makeActivity, makeArticle } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const open = (name: string) => it.app.inject({ url: `/rss/${name}.xml` })
const titles = async (name: string) => [...(await open(name)).body.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)

test('a column is a feed with its newest articles, each with its address, its date and its first words', async () => {
  const { id } = await makeArticle(it.db, {
    section: 2,
    title: '协会“走进中关村”<b>&"',
    summary: '首段文字',
    publishedAt: new Date('2026-03-04T05:06:07Z'),
  })
  const { statusCode, headers, body } = await open('news-2')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('<title>协会动态 - 驻京办协会</title>')
  expect(body).toContain('<link>http://localhost:3000/layout/association-trends?type=2</link>')
  expect(body).toContain(
    `<item><title>协会“走进中关村”&#60;b&#62;&#38;&#34;</title><link>http://localhost:3000/layout/association-trends-detail?id=${id}&#38;type=2&#38;page=1</link>`,
  )
  expect(body).toContain('<pubDate>Wed, 04 Mar 2026 05:06:07 GMT</pubDate><description>首段文字</description>')
})

test('it holds the newest twenty of its own column that visitors may see', async () => {
  for (let day = 1; day <= 22; day++) {
    await makeArticle(it.db, { policyType: policyTypes.policy, title: `政策 ${day}`, publishedAt: new Date(Date.UTC(2026, 0, day)) })
  }
  for (const standing of Object.values(hiddenBecause)) await makeArticle(it.db, { policyType: policyTypes.policy, title: '看不见', ...standing })
  await makeArticle(it.db, { policyType: policyTypes.project, title: '项目' })
  expect(await titles('policies')).toEqual(Array.from({ length: 20 }, (_, index) => `政策 ${22 - index}`))
})

test('each branch has its own', async () => {
  await makeActivity(it.db, { branchId: 1, title: '一' })
  await makeActivity(it.db, { branchId: 2, title: '二' })
  expect(await titles('activities-1')).toEqual(['一'])
  expect(await titles('activities-2')).toEqual(['二'])
})

test('a feed without articles is still a feed, and an unknown one is none', async () => {
  expect((await open('forum')).statusCode).toBe(200)
  expect(await titles('forum')).toEqual([])
  expect((await open('news-4')).statusCode).toBe(404)
})
