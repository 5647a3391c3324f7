import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, refused } from '#tests/support/call.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

listRules({
  name: 'GetDangjianList',
  parameters: { type: 1 },
  make: (db, standing) => makeArticle(db, { policyType: 2, label: '党建要闻', ...standing }),
  makeOther: (db) => makeArticle(db, { policyType: 1 }),
})

test('a Party building item has title, subtitle, tag, date and summary', async () => {
  const publishedAt = new Date('2026-07-01T02:00:00Z')
  const { id } = await makeArticle(app.db, {
    policyType: 2,
    label: '主题党日',
    title: '参观香山',
    subtitle: '机关党委',
    summary: '七一前夕',
    publishedAt,
  })
  expect((await read(app.fastify, 'GetDangjianList')).Data).toEqual([
    {
      Id: id,
      Title: '参观香山',
      SubTitle: '机关党委',
      Description: '主题党日',
      UpdateTime: '2026-07-01 10:00:00',
      ImageUrl: '',
      Content: '七一前夕',
    },
  ])
})

test('Party building has a single column', async () => {
  expect(await refused(app.fastify, 'GetDangjianList', { type: 2 })).toMatchObject({ status: 400 })
})
