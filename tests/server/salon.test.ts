import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read, refused } from '#tests/support/call.ts'
import { makeArticle, makeFile } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const policyType = policyTypes.brandActivity
for (const section of [1, 2, 3]) {
  listRules({
    name: 'GetPingpaiActivityList',
    parameters: { type: section },
    make: (db, standing) => makeArticle(db, { policyType, section, ...standing }),
    makeOther: (db) => makeArticle(db, { policyType, section: (section % 3) + 1 }),
  })
}
listRules({
  name: 'GetExpertList',
  parameters: { id: 1 },
  make: (db, standing) => makeArticle(db, { policyType, section: 2, ...standing }),
  makeOther: (db) => makeArticle(db, { policyType, section: 1 }),
})

test('the expert forum is the second section of brand activities, with picture, title and date', async () => {
  const { key: coverKey } = await makeFile(app.db)
  const publishedAt = new Date('2026-03-04T05:06:07Z')
  const { id } = await makeArticle(app.db, { policyType, section: 2, label: '专家讲坛', title: '经济形势', subtitle: '主讲', coverKey, publishedAt })
  const items = [
    {
      Id: id,
      Title: '经济形势',
      SubTitle: '主讲',
      Description: '专家讲坛',
      UpdateTime: '2026-03-04 13:06:07',
      ImageUrl: `/uploads/${coverKey}`,
      Content: '',
    },
  ]
  expect((await read(app.fastify, 'GetExpertList')).Data).toEqual(items)
  expect((await read(app.fastify, 'GetPingpaiActivityList', { type: 2 })).Data).toEqual(items)
})

test('three sections exist, one of them the forum', async () => {
  expect(await refused(app.fastify, 'GetPingpaiActivityList', { type: 4 })).toMatchObject({ status: 400 })
  expect(await refused(app.fastify, 'GetExpertList', { id: 2 })).toMatchObject({ status: 400 })
})
