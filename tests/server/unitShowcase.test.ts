import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read, refused } from '#tests/support/call.ts'
import { detailRules } from '#tests/support/detailRules.ts'
import { hiddenBecause, makeArticle, makeCompany, makeFile, makeOffice } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const product = { policyType: policyTypes.showcase, section: 2 }

/** Items that must be excluded: of another unit, of another kind, and of a city. */
const others = async (db: Database, companyId: number) => [
  await makeArticle(db, { ...product, companyId: (await makeCompany(db)).id }),
  await makeArticle(db, { ...product, companyId: null }),
  await makeArticle(db, { policyType: policyTypes.companyWork, companyId }),
  await makeArticle(db, { ...product, section: 1, companyId }),
]

const companyId = 7000
const theCompany = async (db: Database) => (await db.prisma.company.findUnique({ where: { id: companyId } })) ?? makeCompany(db, { id: companyId })
listRules({
  name: 'GetCompanyCityShow',
  parameters: { id: companyId },
  make: async (db, standing) => makeArticle(db, { ...product, section: 3, companyId: (await theCompany(db)).id, ...standing }),
  makeOther: async (db) => others(db, (await theCompany(db)).id),
})

const pageId = 7000
async function officeOfPage(db: Database): Promise<number> {
  const page = await db.prisma.article.findUnique({ where: { id: pageId } })
  if (page) return page.companyId as number
  const { id } = await makeOffice(db)
  await makeArticle(db, { id: pageId, policyType: policyTypes.office, companyId: id })
  return id
}
listRules({
  name: 'GetZhujingbanCityShow',
  parameters: { id: pageId },
  make: async (db, standing) => makeArticle(db, { ...product, companyId: await officeOfPage(db), ...standing }),
  makeOther: async (db) => others(db, await officeOfPage(db)),
})

describe('the showcase of an office', () => {
  test.each(Object.entries(hiddenBecause))('is empty on a page that is %s', async (_why, standing) => {
    const { id } = await makeOffice(app.db)
    const page = await makeArticle(app.db, { policyType: policyTypes.office, companyId: id, ...standing })
    await makeArticle(app.db, { ...product, companyId: id })
    expect(await read(app.fastify, 'GetZhujingbanCityShow', { id: page.id })).toEqual({ Data: [], Count: 0 })
  })
})

detailRules({ name: 'GetCityShowUnit', make: (db, standing) => makeArticle(db, { ...product, ...standing }) })

describe('the unit of a product', () => {
  const unitOf = async (id: number) => (await read(app.fastify, 'GetCityShowUnit', { id })).Data

  test('is the office with its page, and its newest four other products', async () => {
    const { key: logoKey } = await makeFile(app.db)
    const office = await makeOffice(app.db, { name: '湖南省驻京办', logoKey, mainBusiness: '联络服务' })
    for (const standing of Object.values(hiddenBecause))
      await makeArticle(app.db, { policyType: policyTypes.office, companyId: office.id, ...standing })
    const page = await makeArticle(app.db, { policyType: policyTypes.office, companyId: office.id })
    const made: number[] = []
    for (let day = 1; day <= 6; day++) {
      const publishedAt = new Date(Date.UTC(2026, 0, day))
      made.push((await makeArticle(app.db, { ...product, companyId: office.id, title: `特产${day}`, publishedAt })).id)
    }
    for (const standing of Object.values(hiddenBecause)) await makeArticle(app.db, { ...product, companyId: office.id, ...standing })
    await makeArticle(app.db, { ...product, section: 3, companyId: office.id })
    const { Unit, Others } = await unitOf(made[5] as number)
    expect(Unit).toEqual({
      CompanyId: office.id,
      CompanyName: '湖南省驻京办',
      Type: office.type,
      Logo: `/uploads/${logoKey}`,
      CompanyAsset: '联络服务',
      OfficePageId: page.id,
    })
    expect(Others.map(({ Id }: { Id: number }) => Id)).toEqual([made[4], made[3], made[2], made[1]])
    expect(Others[0]).toMatchObject({ Title: '特产5', Type: 2, UpdateTime: '2026-01-05 08:00:00' })
  })

  test.each(Object.entries(hiddenBecause))('that is %s is not shown', async (_why, standing) => {
    const { id: hidden } = await makeCompany(app.db, standing)
    const { id } = await makeArticle(app.db, { ...product, companyId: hidden })
    expect((await unitOf(id)).Unit).toBeNull()
  })

  test('is missing for a product without one', async () => {
    const { id } = await makeArticle(app.db, { ...product, companyId: null })
    await makeArticle(app.db, { ...product, companyId: null })
    expect(await unitOf(id)).toEqual({ Unit: null, Others: [] })
  })

  test('is also shown for shared information, work news and projects', async () => {
    const { id: companyId } = await makeOffice(app.db)
    for (const kind of ['shared', 'officeWork', 'companyWork', 'project'] as const) {
      const { id } = await makeArticle(app.db, { policyType: policyTypes[kind], companyId })
      expect((await unitOf(id)).Unit.CompanyId, kind).toBe(companyId)
    }
  })

  test('is not shown for other kinds of articles', async () => {
    const { id } = await makeArticle(app.db, { policyType: policyTypes.news })
    expect(await refused(app.fastify, 'GetCityShowUnit', { id })).toMatchObject({ status: 404 })
  })
})
