import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read, refused } from '#tests/support/call.ts'
import { makeArticle, makeCompany, makeFile } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

for (const section of [1, 2, 3]) {
  listRules({
    name: 'GetCityShowList',
    largest: 1000,
    parameters: { type: section },
    make: (db, standing) => makeArticle(db, { policyType: policyTypes.showcase, section, ...standing }),
    makeOther: async (db) => [
      await makeArticle(db, { policyType: policyTypes.showcase, section: (section % 3) + 1 }),
      await makeArticle(db, { section }),
    ],
  })
}

test('a showcase item has the fields of its card and is marked as approved', async () => {
  const { key: coverKey } = await makeFile(app.db)
  const publishedAt = new Date('2026-03-04T05:06:07Z')
  const { id } = await makeArticle(app.db, {
    policyType: policyTypes.showcase,
    section: 3,
    title: '苏绣',
    subtitle: '江苏',
    summary: '一针一线',
    coverKey,
    publishedAt,
    companyId: (await makeCompany(app.db, { province: '江苏省' })).id,
  })
  expect((await read(app.fastify, 'GetCityShowList', { type: 3 })).Data).toEqual([
    {
      Id: id,
      Title: '苏绣',
      SubTitle: '江苏',
      Description: '非物质文化遗产',
      UpdateTime: '2026-03-04 13:06:07',
      ImageUrl: `/uploads/${coverKey}`,
      Content: '一针一线',
      Status: '10',
      Province: '江苏',
    },
  ])
})

test('a city has its province, in short; a municipality and a place abroad have none', async () => {
  const provinceByCity = { 泉州: '福建', 南宁: '广西', 重庆: '', 大阪: '' }
  for (const title of Object.keys(provinceByCity)) await makeArticle(app.db, { policyType: policyTypes.showcase, section: 1, title })
  const { Data } = await read(app.fastify, 'GetCityShowList', { type: 1, size: 1000 })
  const shown = Data.map(({ Title, Province }: { Title: string; Province: string }) => [Title, Province])
  expect(Object.fromEntries(shown)).toMatchObject(provinceByCity)
})

test('the column is required', async () => {
  expect(await refused(app.fastify, 'GetCityShowList')).toMatchObject({ status: 400 })
  expect(await refused(app.fastify, 'GetCityShowList', { type: 4 })).toMatchObject({ status: 400 })
})
