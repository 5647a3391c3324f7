import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, refused } from '#tests/support/call.ts'
import { makeArticle, makeFile } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

listRules({
  name: 'GetYaowen',
  parameters: { type: 2 },
  make: (db, standing) => makeArticle(db, { section: 2, ...standing }),
  makeOther: async (db) => [await makeArticle(db, { section: 1 }), await makeArticle(db, { policyType: 2, section: 2 })],
})
listRules({
  name: 'GetDongtaiYaowen',
  method: 'POST',
  payload: ['协会动态', '通知公告'],
  make: (db, standing) => makeArticle(db, { section: standing.publishedAt?.getUTCDate() === 1 ? 3 : 2, ...standing }),
  makeOther: (db) => makeArticle(db, { section: 1 }),
})

test('a news item has the fields of cards and the table', async () => {
  const { key: coverKey } = await makeFile(app.db)
  const publishedAt = new Date('2026-05-06T16:30:05Z')
  const { id } = await makeArticle(app.db, {
    section: 3,
    title: '关于召开年会的通知',
    subtitle: '秘书处',
    summary: '各会员单位',
    coverKey,
    publishedAt,
  })
  expect((await read(app.fastify, 'GetYaowen', { type: 3 })).Data).toEqual([
    {
      Id: id,
      Title: '关于召开年会的通知',
      SubTitle: '秘书处',
      Description: '通知公告',
      UpdateTime: '2026-05-07 00:30:05',
      ImageUrl: `/uploads/${coverKey}`,
      Content: '各会员单位',
    },
  ])
})

test('the picture address is empty without a picture', async () => {
  await makeArticle(app.db, { section: 2 })
  expect((await read(app.fastify, 'GetYaowen', { type: 2 })).Data[0].ImageUrl).toBe('')
})

test.each(['0', '4', '-1', '1.5', 'abc', '实时要闻'])('refuses the news column %s', async (type) => {
  expect(await refused(app.fastify, 'GetYaowen', { type })).toMatchObject({ status: 400 })
})

describe('several columns in one list', () => {
  const ask = (payload: unknown) => read(app.fastify, 'GetDongtaiYaowen', { current: 1, size: 10 }, { method: 'POST', payload: payload as object })
  const labels = async (payload: unknown) => new Set((await ask(payload)).Data.map((item: { Description: string }) => item.Description))
  beforeAll(async () => {
    for (const section of [1, 2, 3]) await makeArticle(app.db, { section })
  })

  test('shows the selected columns', async () => {
    expect(await labels(['实时要闻'])).toEqual(new Set(['实时要闻']))
    expect(await labels(['协会动态', '通知公告'])).toEqual(new Set(['协会动态', '通知公告']))
    expect(await labels(['协会动态', '协会动态'])).toEqual(new Set(['协会动态']))
  })

  test('shows all columns by default', async () => {
    expect(await labels([])).toEqual(new Set(['实时要闻', '协会动态', '通知公告']))
  })

  test('is not cached, because it is a POST', async () => {
    const response = await app.fastify.inject({ method: 'POST', url: '/api/ZhuJingBanXieHui/GetDongtaiYaowen', payload: [] })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('accepts POST only', async () => {
    const { status } = await refused(app.fastify, 'GetDongtaiYaowen')
    expect([404, 405]).toContain(status)
  })
})
