import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read, refused } from '#tests/support/call.ts'
import { hiddenBecause, makeArticle, makeFile, makeOffice } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

listRules({
  name: 'GetZhujingbanList',
  largest: 1000,
  make: (db, standing) => makeArticle(db, { policyType: policyTypes.office, ...standing }),
  makeOther: (db) => makeArticle(db, { policyType: policyTypes.officeWork }),
})

/** Returns the office whose page the work list below belongs to. */
const pageId = 7000
async function officeOfPage(db: Database): Promise<number> {
  const page = await db.prisma.article.findUnique({ where: { id: pageId } })
  if (page) return page.companyId as number
  const { id: companyId } = await makeOffice(db)
  await makeArticle(db, { id: pageId, policyType: policyTypes.office, companyId })
  return companyId
}
listRules({
  name: 'GetZhujingbanWork',
  parameters: { id: pageId },
  make: async (db, standing) => makeArticle(db, { policyType: policyTypes.officeWork, companyId: await officeOfPage(db), ...standing }),
  makeOther: async (db) => [
    await makeArticle(db, { policyType: policyTypes.officeWork, companyId: (await makeOffice(db)).id }),
    await makeArticle(db, { policyType: policyTypes.companyWork, companyId: await officeOfPage(db) }),
  ],
})

test('an office has the fields of its card and its id', async () => {
  const { key: coverKey } = await makeFile(app.db)
  const { id: companyId } = await makeOffice(app.db)
  const publishedAt = new Date('2026-03-04T05:06:07Z')
  const { id } = await makeArticle(app.db, {
    policyType: policyTypes.office,
    label: '驻京机构',
    title: '湖南驻京办',
    subtitle: '副标题',
    coverKey,
    companyId,
    publishedAt,
  })
  expect((await read(app.fastify, 'GetZhujingbanList')).Data).toEqual([
    {
      Id: id,
      Title: '湖南驻京办',
      SubTitle: '副标题',
      Description: '驻京机构',
      UpdateTime: '2026-03-04 13:06:07',
      ImageUrl: `/uploads/${coverKey}`,
      Content: '',
      CompanyId: companyId,
    },
  ])
})

test('work news have title, subtitle, picture and date', async () => {
  const companyId = await officeOfPage(app.db)
  const { id } = await makeArticle(app.db, {
    policyType: policyTypes.officeWork,
    label: '工作动态',
    title: '调研',
    companyId,
    publishedAt: new Date('2026-03-04T05:06:07Z'),
  })
  expect((await read(app.fastify, 'GetZhujingbanWork', { id: pageId })).Data).toEqual([
    { Id: id, Title: '调研', SubTitle: '', Description: '工作动态', UpdateTime: '2026-03-04 13:06:07', ImageUrl: '', Content: '' },
  ])
})

test('work of an office with a hidden page cannot be listed, not even by the id of another item', async () => {
  const { id: companyId } = await makeOffice(app.db)
  await makeArticle(app.db, { policyType: policyTypes.officeWork, companyId })
  const pages = Object.values(hiddenBecause).map((standing) => makeArticle(app.db, { policyType: policyTypes.office, companyId, ...standing }))
  const news = makeArticle(app.db, { policyType: policyTypes.news, companyId })
  for (const { id } of await Promise.all([...pages, news])) {
    expect(await read(app.fastify, 'GetZhujingbanWork', { id })).toEqual({ Data: [], Count: 0 })
  }
})

test('offices are sorted by region, and newest first within a region', async () => {
  await app.db.prisma.article.deleteMany({ where: { policyType: policyTypes.office } })
  const office = async (title: string, province: string, city: string, day: number) => {
    const { id: companyId } = await makeOffice(app.db, { province, city })
    await makeArticle(app.db, { policyType: policyTypes.office, title, companyId, publishedAt: new Date(2026, 1, day) })
  }
  await makeArticle(app.db, { policyType: policyTypes.office, title: '无单位' })
  await office('新疆', '新疆维吾尔自治区', '乌鲁木齐市', 9)
  await office('大连', '辽宁省', '大连市', 8)
  await office('山西早', '山西省', '太原市', 1)
  await office('山西晚', '山西省', '太原市', 2)
  await office('河北', '河北省', '石家庄市', 3)
  const titles = async (parameters: object) =>
    (await read(app.fastify, 'GetZhujingbanList', { ...parameters })).Data.map(({ Title }: { Title: string }) => Title)
  expect(await titles({})).toEqual(['河北', '山西晚', '山西早', '大连', '新疆', '无单位'])
  expect(await titles({ size: 2, current: 2 })).toEqual(['山西早', '大连'])
  // By macro-region, that of the province or of the city.
  expect(await titles({ Region: 1 })).toEqual(['河北', '山西晚', '山西早'])
  expect(await titles({ Region: 1, size: 2, current: 2 })).toEqual(['山西早'])
  expect(await titles({ Region: '2' })).toEqual(['大连'])
  expect(await titles({ Region: 6 })).toEqual(['新疆'])
  expect(await read(app.fastify, 'GetZhujingbanList', { Region: 7 })).toEqual({ Data: [], Count: 0 })
  for (const Region of [0, 8, 'x']) expect([Region, (await refused(app.fastify, 'GetZhujingbanList', { Region })).status]).toEqual([Region, 400])
})
