import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { done } from '#tests/support/articleForms.ts'
import { call, read } from '#tests/support/call.ts'
import { makeArticle, makeCompany, makeFile, makeInfo, makeOffice, makeShared } from '#tests/support/factories.ts'
import { companyForm } from '#tests/support/items.ts'
import { untilBlocked } from '#tests/support/lockWaiters.ts'
import { makeMember, readAs } from '#tests/support/members.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let manager: TestStaff
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  manager = await makeStaff(app.db, { role: 'memberManager', userName: '周经理' })
})

const send = (name: string, body: object, staff = manager) => ask(app.fastify, staff, name, body)
const succeed = (name: string, body: object, staff = manager) => done(app.fastify, staff, name, body)
const get = async (name: string, query: Record<string, string | number>) =>
  (await call(app.fastify, `/api/console/${name}`, query, { headers: manager.headers })).json().Data
const company = (id: number) => get('readCompany', { id })
const publish = (id: number, version: number) => send('company/publish', { id, version, at: null, until: null })
const visitor = (id: number) => call(app.fastify, 'GetCompanyDetail', { id })
let made = 0
const newName = () => `甲乙丙丁第${++made}有限公司`
const draft = (fields: object = {}) => succeed('createCompany', companyForm({ name: newName(), ...fields }))

describe('a member unit', () => {
  test('has a logo from the library and shows its text once published', async () => {
    const { key } = await makeFile(app.db)
    const name = newName()
    const { id, version } = await draft({ name, logoKey: key, introduction: '<p onclick="x()">做地图的。</p>' })
    expect(await publish(id, version)).toMatchObject({ Code: 1 })
    expect((await read(app.fastify, 'GetCompanyDetail', { id })).Data).toMatchObject({
      CompanyName: name,
      Logo: `/uploads/${key}`,
      ShopIntroduction: '<p>做地图的。</p>',
      CompanyAsset: '地理信息服务',
    })
    expect(await app.db.prisma.fileUse.findMany({ where: { fileKey: key } })).toEqual([{ fileKey: key, kind: 'company', itemId: id }])
  })

  test.each([
    [{ name: ' ' }, '请输入单位名称'],
    [{ name: '=1+1' }, '单位名称含有不支持的字符'],
    [{ name: '长'.repeat(101) }, '单位名称不能超过100个字'],
    [{ contactPhone: '见官网' }, '联系电话只能填写数字、横线和空格'],
    [{ mainBusiness: '长'.repeat(301) }, '主营业务不能超过300个字'],
    [{ logoKey: '2026/not-there.webp' }, '文件不存在或不是您上传的，请重新上传'],
  ])('is refused with %o', async (fields, message) => {
    const before = await app.db.prisma.company.count()
    expect(await send('createCompany', companyForm({ name: newName(), ...fields }))).toMatchObject({ Code: 0, Message: message })
    expect(await app.db.prisma.company.count()).toBe(before)
  })

  test('has a public rank, and concurrent changes are not overwritten', async () => {
    const { id, version } = await draft({ rank: 2 })
    await publish(id, version)
    expect((await read(app.fastify, 'GetCompanyDetail', { id })).Data).toMatchObject({ Rank: 2 })
    expect(await company(id)).toMatchObject({ rank: 2 })
    const { name, introduction, version: seen } = await company(id)
    const form = { ...companyForm({ name, introduction }), id, version: seen }
    const answers = await Promise.all([send('saveCompany', { ...form, rank: 1 }), send('saveCompany', { ...form, rank: 3 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await company(id)).toMatchObject({ rank: answers[0]?.status === 200 ? 1 : 3 })
  })

  test.each([
    { type: 5 },
    { type: '四' },
    { rank: 0 },
    { rank: 6 },
    { rank: '会长单位' },
    { position: -1 },
    { position: 1.5 },
    { name: 7 },
    { logoKey: 3 },
  ])('is invalid with %o', async (fields) => {
    expect(await send('createCompany', companyForm({ name: newName(), ...fields }))).toMatchObject({ status: 400 })
  })

  test('that is an enterprise needs an introduction before publication; an office does not', async () => {
    const enterprise = await draft({ introduction: '<p> </p>' })
    expect(await publish(enterprise.id, enterprise.version)).toMatchObject({ Code: 0, Message: '请填写单位简介' })
    expect(await company(enterprise.id)).toMatchObject({ state: 'draft' })
    const office = await draft({ type: 3, introduction: '' })
    expect(await publish(office.id, office.version)).toMatchObject({ Code: 1 })
  })

  test('created from an application is a draft that can be completed and published', async () => {
    const { id } = await app.db.prisma.company.create({ data: { type: 4, name: newName() } })
    expect(await company(id)).toMatchObject({ state: 'draft', version: 1, introduction: '' })
    const { name } = await company(id)
    const { version } = await succeed('saveCompany', { ...companyForm({ name }), id, version: 1 })
    expect(await publish(id, version)).toMatchObject({ Code: 1, Data: { state: 'online' } })
    await expect.poll(async () => (await visitor(id)).status).toBe(200)
    expect(await get('company/versions', { id })).toMatchObject([
      { version: 2, author: '周经理' },
      { version: 1, author: '' },
    ])
  })
})

describe('its name', () => {
  const taken = { Code: 0, Message: '已有同名单位，可能在回收站中，请核对名称' }

  test('is unique, also among deleted units', async () => {
    const { id, name } = await makeCompany(app.db, { deletedAt: new Date() })
    expect(await send('createCompany', companyForm({ name: ` ${name} ` }))).toMatchObject(taken)
    const other = await draft()
    expect(await send('saveCompany', { ...companyForm({ name }), ...other })).toMatchObject(taken)
    expect(await app.db.prisma.company.count({ where: { name } })).toBe(1)
    expect(await company(other.id)).toMatchObject({ version: 1 })
    expect(await company(id)).toMatchObject({ name })
  })

  test('goes to only one of two concurrent requests', async () => {
    const name = newName()
    const answers = await Promise.all([1, 2, 3].map(() => send('createCompany', companyForm({ name }))))
    expect(answers.filter(({ Code }) => Code === 1)).toHaveLength(1)
    expect(answers.filter(({ Code }) => Code !== 1)).toMatchObject([taken, taken])
    expect(await app.db.prisma.company.count({ where: { name } })).toBe(1)
  })

  test('changes everywhere it is shown, and in search', async () => {
    const name = newName()
    const { id, version } = await draft()
    await publish(id, version)
    const info = await makeInfo(app.db, { companyId: id })
    await succeed('saveCompany', { ...companyForm({ name }), id, version })
    await expect.poll(async () => (await read(app.fastify, 'GetProjectDetail', { id: info.id })).Data.CompanyName).toBe(name)
    expect((await app.search.search({ text: name, page: 1, size: 10 })).items).toMatchObject([{ id, title: expect.anything() }])
  })
})

describe('its type', () => {
  test('cannot change between office and enterprise while it has accounts', async () => {
    const { companyId } = await makeMember(app.db)
    const { name } = await company(companyId)
    const form = companyForm({ name, type: 4 })
    const refused = { Code: 0, Message: '该单位已有会员账号，不能在驻京机构与会员企业之间更改类型' }
    expect(await send('saveCompany', { ...form, id: companyId, version: 1 })).toMatchObject(refused)
    expect(await company(companyId)).toMatchObject({ type: 1, version: 1, accounts: 1 })
    expect(await succeed('saveCompany', { ...form, type: 2, id: companyId, version: 1 })).toMatchObject({ version: 2 })
    const empty = await makeOffice(app.db)
    expect(await succeed('saveCompany', { ...form, name: newName(), id: empty.id, version: 1 })).toMatchObject({ version: 2 })
  })

  test('stays compatible with an account created at the same moment', async () => {
    for (const name of [newName(), newName(), newName()]) {
      const { id } = await makeOffice(app.db, { name })
      const account = { loginName: `race-${id}`, userName: '孙主任', phone: '', email: '', accountType: 1, companyId: id }
      const [changed, opened] = await Promise.all([
        send('saveCompany', { ...companyForm({ name, type: 4 }), id, version: 1 }),
        send('createAccount', account),
      ])
      expect([changed.Code, opened.Code].sort()).toEqual([0, 1])
      expect(await company(id)).toMatchObject(changed.Code === 1 ? { type: 4, accounts: 0 } : { type: 1, accounts: 1 })
    }
  })

  test('is checked by a concurrent account creation, even before the change is committed', async () => {
    const { id } = await makeOffice(app.db)
    const account = { loginName: `office-${id}`, userName: '孙主任', phone: '', email: '', accountType: 1, companyId: id }
    const { answer } = await app.db.prisma.$transaction(async (tx) => {
      // As the editor of units does before changing a type.
      await tx.$queryRaw`select 1 from "Company" where "id" = ${id} for update`
      await tx.company.update({ where: { id }, data: { type: 4 } })
      return untilBlocked(app.db, send('createAccount', account))
    })
    expect(await answer).toMatchObject({ Code: 0, Message: '请选择与会员类型相符的单位' })
    expect(await app.db.prisma.account.count({ where: { companyId: id } })).toBe(0)
  })

  test('adds an office that becomes an enterprise to search, and removes it again', async () => {
    const name = newName()
    const { id, version } = await draft({ name, type: 1 })
    await publish(id, version)
    const isFound = async () => (await app.db.prisma.searchDocument.count({ where: { kind: 'company', itemId: id } })) === 1
    expect(await isFound()).toBe(false)
    const saved = await succeed('saveCompany', { ...companyForm({ name, type: 4 }), id, version })
    expect(await isFound()).toBe(true)
    await succeed('saveCompany', { ...companyForm({ name, type: 2 }), id, version: saved.version })
    expect(await isFound()).toBe(false)
  })
})

test('a withdrawn unit keeps its content and accounts', async () => {
  const member = await makeMember(app.db, { accountType: 2 })
  const id = member.companyId
  const [work] = await Promise.all([makeArticle(app.db, { companyId: id, policyType: 7 }), makeInfo(app.db, { companyId: id })])
  await makeShared(app.db, { companyId: id })
  expect(await company(id)).toMatchObject({ accounts: 1, content: 3 })
  await succeed('company/delete', { ids: [id] })
  await expect.poll(async () => (await visitor(id)).status).toBe(410)
  expect((await call(app.fastify, 'GetPlolicyDetail', { id: work.id })).status).toBe(200)
  expect((await readAs(app.fastify, member, 'GetDownCount')).Data).toBeDefined()
  expect((await get('findUnits', { type: 2, text: '会员企业' })).map((unit: { id: number }) => unit.id)).not.toContain(id)
})

test('the list can be filtered by type, state and words, and sorted', async () => {
  const one = await makeOffice(app.db, { name: '滨海市驻京办', shortName: '滨海办', position: 2 })
  const two = await makeOffice(app.db, { name: '滨海新区联络处', city: '滨州市', position: 1, type: 3 })
  const ids = async (query: Record<string, string | number>) => (await get('listCompanies', query)).map(({ id }: { id: number }) => id)
  expect(await ids({ text: '滨海', sort: 'position', direction: 'ascending' })).toEqual([two.id, one.id])
  expect(await ids({ text: '滨海办' })).toEqual([one.id])
  expect(await ids({ text: '滨州市' })).toEqual([two.id])
  expect(await ids({ text: '滨海', type: 3 })).toEqual([two.id])
  expect(await ids({ text: '滨海', state: 'draft' })).toEqual([])
  await app.db.prisma.company.updateMany({ where: { id: { in: [one.id, two.id] } }, data: { province: '云岭省' } })
  await makeOffice(app.db, { name: '无省份联络处', province: '' })
  expect(await ids({ province: '云岭省', sort: 'position' })).toEqual([one.id, two.id])
  expect(await ids({ province: '云岭省', type: 3 })).toEqual([two.id])
  for (const province of ['云岭', "云岭省' or true", '%']) expect(await ids({ province })).toEqual([])
  const { provinces } = await get('companyProvinces', {})
  expect(provinces.filter((name: string) => name === '云岭省')).toEqual(['云岭省'])
  expect(provinces).not.toContain('')
  await makeOffice(app.db, { province: '新疆维吾尔自治区' })
  await makeOffice(app.db, { province: '河北省' })
  const { provinces: ordered } = await get('companyProvinces', {})
  expect(ordered.indexOf('河北省')).toBeLessThan(ordered.indexOf('新疆维吾尔自治区'))
  expect(ordered.at(-1)).toBe('云岭省')
  await app.db.prisma.company.updateMany({ where: { province: '云岭省' }, data: { deletedAt: new Date() } })
  expect((await get('companyProvinces', {})).provinces).not.toContain('云岭省')
  await app.db.prisma.company.update({ where: { id: two.id }, data: { rank: 3, deletedAt: null } })
  expect(await ids({ text: '滨海', rank: 3 })).toEqual([two.id])
  expect(await ids({ text: '滨海', rank: 4 })).toEqual([])
  for (const query of [{ type: 5 }, { rank: 6 }, { province: '长'.repeat(21) }, { sort: 'id; drop table' }, { state: 'x' }])
    expect(await call(app.fastify, '/api/console/listCompanies', query as never, { headers: manager.headers })).toMatchObject({ status: 400 })
})

test('units are filtered by type, with those starting with the query first', async () => {
  const one = await makeCompany(app.db, { name: '中青示例企业' })
  const other = await makeCompany(app.db, { name: '青示例企业' })
  await makeCompany(app.db, { name: '青示例已删企业', deletedAt: new Date() })
  await makeOffice(app.db, { name: '青示例驻京办' })
  expect(await get('findUnits', { type: 2, text: '青示例' })).toEqual([other, one].map(({ id, name }) => ({ id, name })))
})
