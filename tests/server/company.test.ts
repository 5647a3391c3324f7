import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read, refused } from '#tests/support/call.ts'
import { detailRules } from '#tests/support/detailRules.ts'
import { hiddenBecause, makeArticle, makeCompany, makeFile } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

for (const parameters of [{ type: 2 }, {}] as Record<string, number>[]) {
  const { type = 4 } = parameters
  listRules({
    name: 'GetCompanyList',
    parameters,
    id: 'CompanyId',
    largest: 10_000,
    make: (db, standing) => makeCompany(db, { type, ...standing }),
    makeOther: (db) => makeCompany(db, { type: 3 }),
  })
}
detailRules({ name: 'GetCompanyDetail', make: makeCompany })

const companyId = 7000
const theCompany = async (db: Database) =>
  (await db.prisma.company.findUnique({ where: { id: companyId } })) ?? (await makeCompany(db, { id: companyId }))
listRules({
  name: 'GetCompanynWork',
  parameters: { id: companyId },
  make: async (db, standing) => makeArticle(db, { policyType: policyTypes.companyWork, companyId: (await theCompany(db)).id, ...standing }),
  makeOther: async (db) => [
    await makeArticle(db, { policyType: policyTypes.companyWork, companyId: (await makeCompany(db)).id }),
    await makeArticle(db, { policyType: policyTypes.officeWork, companyId }),
  ],
})

describe('a member unit', () => {
  test('has the fields of its card in the list and all fields in the detail; both mask the phone number', async () => {
    const { key: logoKey } = await makeFile(app.db)
    const { id } = await makeCompany(app.db, {
      name: '京华科技',
      logoKey,
      mainBusiness: '软件',
      introduction: '<p>介绍</p>',
      summary: '介绍',
      province: '北京市',
      city: '北京市',
      address: '中关村',
      contactPhone: '13800135678',
      publishedAt: new Date('2026-03-04T05:06:07Z'),
    })
    const both = {
      CompanyId: id,
      Type: 4,
      Rank: 5,
      CompanyName: '京华科技',
      Logo: `/uploads/${logoKey}`,
      CompanyAsset: '软件',
      Province: '北京市',
      City: '北京市',
      ContactPhone: '138****5678',
      UpdateTime: '2026-03-04 13:06:07',
    }
    expect((await read(app.fastify, 'GetCompanyList', { type: 4, size: 10_000 })).Data).toEqual([{ ...both, ShopIntroduction: '介绍' }])
    expect((await read(app.fastify, 'GetCompanyDetail', { id })).Data).toEqual({
      ...both,
      ShopIntroduction: '<p>介绍</p>',
      Address: '中关村',
      ViewCount: 0,
      Previous: null,
      Next: null,
      Related: [],
    })
  })

  test('is sorted by rank and region on request; units without a region come last in their rank', async () => {
    await app.db.prisma.company.deleteMany({ where: { type: 4 } })
    const member = (name: string, rank: number, province: string, city: string, position = 0) =>
      makeCompany(app.db, { name, rank, province, city, position })
    await member('无地区', 2, '', '')
    await member('深圳', 2, '广东省', '深圳市')
    await member('广州', 2, '广东省', '广州市')
    await member('天津后', 2, '天津市', '天津市', 2)
    await member('天津先', 2, '天津市', '天津市', 1)
    await member('昆山', 2, '江苏省', '昆山市')
    await member('会长', 1, '西藏自治区', '拉萨市')
    await member('会员', 5, '北京市', '北京市')
    const names = async (parameters: object) =>
      (await read(app.fastify, 'GetCompanyList', { ...parameters })).Data.map((item: { CompanyName: string }) => item.CompanyName)
    expect(await names({ order: 'rank' })).toEqual(['会长', '天津先', '天津后', '昆山', '广州', '深圳', '无地区', '会员'])
    expect(await names({ order: 'rank', size: 3, current: 2 })).toEqual(['昆山', '广州', '深圳'])
    expect(await names({})).toEqual(['会员', '会长', '昆山', '天津先', '天津后', '广州', '深圳', '无地区'])
    expect(await names({ Region: 3 })).toEqual(['昆山'])
    expect(await names({ Region: 1, order: 'rank' })).toEqual(['天津先', '天津后', '会员'])
    expect(await refused(app.fastify, 'GetCompanyList', { order: 'name' })).toMatchObject({ status: 400 })
  })

  test('links to the previous and next visible unit of its type, even with equal times', async () => {
    const place = { type: 3, publishedAt: new Date() }
    const first = await makeCompany(app.db, { ...place, name: '第一' })
    for (const standing of Object.values(hiddenBecause)) await makeCompany(app.db, { ...place, ...standing })
    await makeCompany(app.db, { ...place, type: 4 })
    const second = await makeCompany(app.db, { ...place, name: '第二' })
    const third = await makeCompany(app.db, { ...place, name: '第三' })
    const { Previous, Next, Related } = (await read(app.fastify, 'GetCompanyDetail', { id: second.id })).Data
    expect([Previous, Next]).toEqual([
      { Id: third.id, Title: '第三' },
      { Id: first.id, Title: '第一' },
    ])
    expect(Related).toEqual([])
  })
})
