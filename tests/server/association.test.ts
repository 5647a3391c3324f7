import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read, refused } from '#tests/support/call.ts'
import { hiddenBecause, makeArticle, makeCompany, makeFile, makePerson, makeProfile } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the profile of the association uses the inherited names', async () => {
  const { key: structureKey } = await makeFile(app.db)
  await makeProfile(app.db, {
    id: 5,
    name: '协会',
    introduction: '<p>简介</p>',
    charter: '<p>章程</p>',
    responsibilities: '职责',
    structureKey,
    chart: [{ level: 0, name: '理事会', people: [{ title: '会长', name: '方正阳' }] }],
    // Values stored there by an earlier release are ignored.
    tel: '010-00000000',
  })
  const contact = { phone: '010-12345678', address: '北京市', email: 'office@example.org', postcode: '100000', longitude: '116.40', latitude: '39.9' }
  await app.db.prisma.setting.createMany({
    data: [
      { key: 'brand', value: { name: '协会', slogan: '服务首都' } },
      { key: 'contact', value: contact },
    ],
  })
  const association = {
    Id: 5,
    Name: '协会',
    Slogan: '服务首都',
    Saler: '<p>简介</p>',
    Industry: '<p>章程</p>',
    Position: '职责',
    WebSite: `/uploads/${structureKey}`,
    Chart: [{ Level: 0, Name: '理事会', People: [{ Title: '会长', Name: '方正阳' }] }],
    Tel: '010-12345678',
    Address: '北京市',
    EstablishedTime: 'office@example.org',
    Postcode: '100000',
    Longitude: 116.4,
    Latitude: 39.9,
  }
  expect((await read(app.fastify, 'GetXiehuiModel', { id: 5 })).Data).toEqual(association)
  expect((await read(app.fastify, 'GetXiehuiModel')).Data).toEqual(association)
})

test('a sixth profile does not exist', async () => {
  expect(await refused(app.fastify, 'GetXiehuiModel', { id: 6 })).toMatchObject({ status: 400 })
  expect(await refused(app.fastify, 'GetXiehuiModel', { id: 0 })).toMatchObject({ status: 400 })
})

test('people of a branch are listed in their order', async () => {
  const { key: pictureKey } = await makeFile(app.db)
  const second = await makePerson(app.db, { profileId: 1, rank: '秘书长', name: '乙', position: 2 })
  const first = await makePerson(app.db, { profileId: 1, rank: '会长', name: '甲', position: 1, pictureKey, introduction: '履历' })
  await makePerson(app.db, { profileId: 2 })
  expect(await read(app.fastify, 'GetXiehuiExport', { id: 1 })).toEqual({
    Data: [
      { Id: first.id, Rank: '会长', Picture: `/uploads/${pictureKey}`, Name: '甲', Introduction: '履历' },
      { Id: second.id, Rank: '秘书长', Picture: '', Name: '乙', Introduction: '' },
    ],
    Count: 2,
  })
  expect(await refused(app.fastify, 'GetXiehuiExport')).toMatchObject({ status: 400 })
})

test('visible members are listed by type in the order of the regions; an office links to its page', async () => {
  const second = await makeCompany(app.db, { type: 2, name: '深圳市人民政府驻北京办事处', province: '广东省', city: '深圳市', position: 1 })
  const first = await makeCompany(app.db, { type: 2, name: '大连市人民政府驻北京办事处', province: '辽宁省', city: '大连市', position: 2 })
  const page = await makeArticle(app.db, { policyType: policyTypes.office, companyId: first.id })
  for (const standing of Object.values(hiddenBecause))
    await makeArticle(app.db, { policyType: policyTypes.office, companyId: second.id, ...standing })
  await makeArticle(app.db, { policyType: policyTypes.officeWork, companyId: second.id })
  await makeCompany(app.db, { type: 3 })
  for (const standing of Object.values(hiddenBecause)) await makeCompany(app.db, { type: 2, ...standing })
  expect(await read(app.fastify, 'GetXiehuiVIP', { type: 2 })).toEqual({
    Data: [
      { Id: first.id, Name: first.name, PageId: page.id },
      { Id: second.id, Name: second.name, PageId: null },
    ],
    Count: 2,
  })
  expect(await refused(app.fastify, 'GetXiehuiVIP', { type: 5 })).toMatchObject({ status: 400 })
})
