import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from '#tests/support/call.ts'
import { ask, makeStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a new site has every branch for activities', async () => {
  const { Data } = await ask(app.fastify, await makeStaff(app.db, { role: 'editor' }), 'articleOwners')
  expect(Data.branches.map(({ name }: { name: string }) => name)).toEqual(['信息分会', '双招双引分会', '医疗健康分会', '企业分会'])
})

test('a new site has the districts of Beijing and the usual cuisines for restaurants', async () => {
  const { Data: areas } = await read(app.fastify, 'GetFoodArea')
  expect(Object.values(areas)).toEqual(
    '东城区 西城区 朝阳区 丰台区 石景山区 海淀区 门头沟区 房山区 通州区 顺义区 昌平区 大兴区 怀柔区 平谷区 密云区 延庆区'.split(' '),
  )
  const { Data: cuisines } = await read(app.fastify, 'GetFoodCookingStyle')
  expect(Object.values(cuisines)).toEqual(expect.arrayContaining(['鲁菜', '川菜', '粤菜', '京菜', '素菜']))
})

test("a new site has no placeholder data in the association's profile", async () => {
  const { Data } = await read(app.fastify, 'GetXiehuiModel', { id: 5 })
  expect(JSON.stringify(Data)).not.toMatch(/0000|示例|example/)
})
