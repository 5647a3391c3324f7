import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentKind } from '#prisma/generated/enums.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { call, read, refused } from '#tests/support/call.ts'
import { hiddenBecause, makeArticle, makeDish, makeFile, makeInfo, makeOffice, makeShop, type PublicationStatus } from '#tests/support/factories.ts'
import { makeMember, readAs, type TestMember } from '#tests/support/members.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let owner: TestMember
let colleague: TestMember
let stranger: TestMember
beforeAll(async () => {
  app = await testApp()
  owner = await makeMember(app.db)
  colleague = await makeMember(app.db, { companyId: owner.companyId })
  stranger = await makeMember(app.db)
})
afterAll(() => app.close())

const submitted = () => ({ companyId: owner.companyId, submittedById: owner.account.id, submittedAt: new Date() })
const reason = '图片不清晰，请重新上传'

/** An edit, which is the second version. */
const edit = (kind: ContentKind, itemId: number, data: object, rejected = false) =>
  app.db.prisma.revision.create({
    data: {
      kind,
      itemId,
      version: 2,
      data,
      authorId: owner.account.id,
      ...(rejected ? { status: 'rejected', failReason: reason } : { status: 'pending' }),
    },
  })

const details = [
  {
    name: 'GetPlolicyDetail',
    kind: 'article' as const,
    title: 'Title',
    status: 'Status',
    make: (standing: PublicationStatus & { failReason?: string }) =>
      makeArticle(app.db, { policyType: policyTypes.shared, title: '原文', ...submitted(), ...standing }),
    makeOfStaff: () => makeArticle(app.db, { policyType: policyTypes.shared, companyId: owner.companyId, status: 'draft' }),
  },
  {
    name: 'GetProjectDetail',
    kind: 'infoItem' as const,
    title: 'Name',
    status: 'CheckStatus',
    make: (standing: PublicationStatus & { failReason?: string }) => makeInfo(app.db, { category: 3, title: '原文', ...submitted(), ...standing }),
    makeOfStaff: () => makeInfo(app.db, { category: 3, companyId: owner.companyId, status: 'draft' }),
  },
  {
    name: 'GetFoodShopDetail',
    kind: 'foodShop' as const,
    title: 'Title',
    status: 'Status',
    make: (standing: PublicationStatus & { failReason?: string }) => makeShop(app.db, { title: '原文', ...submitted(), ...standing }),
    makeOfStaff: () => makeShop(app.db, { companyId: owner.companyId, status: 'draft' }),
  },
]

describe.each(details)('$name of a submission of the company', ({ name, kind, title, status, make, makeOfStaff }) => {
  const open = async (member: TestMember, id: number) => (await readAs(app.fastify, member, name, { id })).Data
  const asVisitor = { status: 404, Code: 404, Message: '内容不存在或已下线' }

  test('shows pending items to the owner and colleagues only, with their status', async () => {
    await make({})
    const { id } = await make({ status: 'pending' })
    for (const member of [owner, colleague]) {
      expect(await open(member, id)).toMatchObject({ [title]: '原文', [status]: '0', FailReason: null, Previous: null, Next: null, Related: [] })
    }
  })

  test('shows them the reason of a rejection', async () => {
    const { id } = await make({ status: 'rejected', failReason: reason })
    expect(await open(colleague, id)).toMatchObject({ [title]: '原文', [status]: '-10', FailReason: reason })
  })

  test('shows them the pending or rejected edit, and the public version to everyone else', async () => {
    const { id } = await make({})
    const online = (await read(app.fastify, name, { id })).Data
    const revision = await edit(kind, id, { title: '改过的' })
    expect(await open(owner, id)).toMatchObject({ [title]: '改过的', [status]: '0', FailReason: null, Related: [] })
    await app.db.prisma.revision.update({ where: { id: revision.id }, data: { status: 'rejected', failReason: reason } })
    expect(await open(owner, id)).toMatchObject({ [title]: '改过的', [status]: '-10', FailReason: reason })
    expect(await open(stranger, id)).toEqual(online)
    expect((await read(app.fastify, name, { id })).Data).toEqual(online)
  })

  test('shows them the item itself after its edit is approved or superseded', async () => {
    const { id } = await make({})
    const revision = await edit(kind, id, { title: '改过的' })
    await app.db.prisma.revision.update({ where: { id: revision.id }, data: { status: 'superseded' } })
    expect(await open(owner, id)).toMatchObject({ [title]: '原文', [status]: '10' })
  })

  test('an approved item has neighbours for them too', async () => {
    const { id } = await make({})
    const visitors = (await read(app.fastify, name, { id })).Data
    expect(await open(owner, id)).toMatchObject(visitors)
    expect(visitors.Related.length).toBeGreaterThan(0)
  })

  test('is not found for others while it is pending', async () => {
    const { id } = await make({ status: 'pending' })
    const enterprise = await makeMember(app.db, { accountType: 2 })
    const withoutCompany = await makeMember(app.db, { companyId: (await makeOffice(app.db)).id })
    await app.db.prisma.account.update({ where: { id: withoutCompany.account.id }, data: { companyId: null } })
    for (const { headers } of [stranger, enterprise, withoutCompany, { headers: { cookie: 'session=made-up', ticket: 'made-up' } }]) {
      expect(await refused(app.fastify, name, { id }, { headers })).toEqual(asVisitor)
    }
    expect(await refused(app.fastify, name, { id })).toEqual(asVisitor)
    expect(await refused(app.fastify, name, { id }, { headers: { cookie: `companyId=${owner.companyId}; accountId=${owner.account.id}` } })).toEqual(
      asVisitor,
    )
  })

  test("the owner's view is never cached for others, nor the public view for the owner", async () => {
    const { id } = await make({ status: 'pending' })
    for (let round = 0; round < 2; round++) {
      expect(await open(owner, id)).toMatchObject({ [title]: '原文' })
      expect(await refused(app.fastify, name, { id })).toEqual(asVisitor)
    }
    const { id: known } = await make({})
    await edit(kind, known, { title: '改过的' })
    for (let round = 0; round < 2; round++) {
      const visitor = await call(app.fastify, name, { id: known })
      expect(visitor.headers['cache-control']).toBe('public, no-cache')
      expect(visitor.json().Data).toMatchObject({ [title]: '原文' })
      const { headers, json } = await call(
        app.fastify,
        name,
        { id: known },
        { headers: { ...owner.headers, 'if-none-match': visitor.headers.etag as string } },
      )
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
      expect(json().Data).toMatchObject({ [title]: '改过的' })
    }
  })

  test("visitors and other members never receive the owner's fields", async () => {
    const { id } = await make({})
    for (const headers of [{}, stranger.headers]) {
      const { Data } = await read(app.fastify, name, { id }, { headers })
      expect(Data).not.toHaveProperty('FailReason')
      expect(Data).not.toHaveProperty('Other')
      if (name !== 'GetFoodShopDetail') expect(Data).not.toHaveProperty(status)
    }
  })

  test('content of staff about the company does not count as its own', async () => {
    const { id } = await makeOfStaff()
    expect(await refused(app.fastify, name, { id }, { headers: owner.headers })).toEqual(asVisitor)
  })

  test('deleted items are gone for the owner as well', async () => {
    const { id } = await make(hiddenBecause.deleted)
    expect(await refused(app.fastify, name, { id }, { headers: owner.headers })).toMatchObject({ status: 410 })
  })

  test('an expired session sees the public view', async () => {
    const left = await makeMember(app.db, { companyId: owner.companyId })
    const { id } = await make({ status: 'pending' })
    await open(left, id)
    await app.db.prisma.session.deleteMany({ where: { accountId: left.account.id } })
    expect(await refused(app.fastify, name, { id }, { headers: left.headers })).toEqual(asVisitor)
  })
})

test('the owner of a report gets the attachment address, of a pending edit if there is one', async () => {
  const first = await makeFile(app.db, { key: '2026/first.pdf', originalName: '第一稿.pdf', size: 10, restricted: true })
  const second = await makeFile(app.db, { key: '2026/second.pdf', originalName: '第二稿.pdf', size: 20, restricted: true })
  const { id } = await makeInfo(app.db, { category: 3, ...submitted(), attachmentKey: first.key })
  expect((await readAs(app.fastify, owner, 'GetProjectDetail', { id })).Data).toMatchObject({
    Other: '/uploads/2026/first.pdf',
    FileName: '第一稿.pdf',
    FileSize: 10,
  })
  await edit('infoItem', id, { attachmentKey: second.key })
  expect((await readAs(app.fastify, owner, 'GetProjectDetail', { id })).Data).toMatchObject({
    Other: '/uploads/2026/second.pdf',
    FileName: '第二稿.pdf',
    FileSize: 20,
  })
  const { Data } = await read(app.fastify, 'GetProjectDetail', { id })
  expect(Data).toMatchObject({ FileName: '第一稿.pdf', FileSize: 10 })
  expect(JSON.stringify(Data)).not.toContain('/uploads/')
})

test('the owner of a restaurant gets the photos, tags and price of the pending edit', async () => {
  const [old, first, second] = [await makeFile(app.db), await makeFile(app.db), await makeFile(app.db)]
  const { id } = await makeShop(app.db, {
    ...submitted(),
    tags: ['老字号'],
    averagePrice: 80,
    photos: { create: [{ position: 1, fileKey: old.key }] },
  })
  const edited = { tags: ['火锅', '包间'], averagePrice: '90.50', photoKeys: [second.key, first.key] }
  expect((await readAs(app.fastify, owner, 'GetFoodShopDetail', { id })).Data).toMatchObject({ HomeImgUrl: `/uploads/${old.key}` })
  await edit('foodShop', id, edited)
  const photos = [second, first].map(({ key }) => `/uploads/${key}`)
  expect((await readAs(app.fastify, owner, 'GetFoodShopDetail', { id })).Data).toMatchObject({
    SubTitle: '火锅,包间',
    lstSubTitle: ['火锅', '包间'],
    AvgPrice: 90.5,
    HomeImgUrl: photos.join(','),
    ListHomeImage: photos.map((ImageUrl) => ({ ImageUrl })),
  })
  expect((await read(app.fastify, 'GetFoodShopDetail', { id })).Data).toMatchObject({
    SubTitle: '老字号',
    AvgPrice: 80,
    HomeImgUrl: `/uploads/${old.key}`,
  })
})

describe('GetDishesList', () => {
  const titles = async (shopid: number, member?: TestMember) =>
    (member ? await readAs(app.fastify, member, 'GetDishesList', { shopid }) : await read(app.fastify, 'GetDishesList', { shopid })).Data.map(
      ({ Title, Status, FailReason }: Record<string, string>) => [Title, Status, FailReason],
    )

  test('shows the owner every dish with its status, and others the approved ones', async () => {
    const { id } = await makeShop(app.db, submitted())
    const approved = await makeDish(app.db, id, { title: '回锅肉', position: 1 })
    await makeDish(app.db, id, { title: '鱼香肉丝', position: 2, status: 'pending' })
    await makeDish(app.db, id, { title: '麻婆豆腐', position: 3, status: 'rejected', failReason: reason })
    await makeDish(app.db, id, { title: '下架的', position: 4, deletedAt: new Date() })
    await edit('dish', approved.id, { title: '回锅肉（改）' })
    for (const member of [owner, colleague]) {
      expect(await titles(id, member)).toEqual([
        ['回锅肉（改）', '0', null],
        ['鱼香肉丝', '0', null],
        ['麻婆豆腐', '-10', reason],
      ])
    }
    for (const member of [stranger, undefined]) expect(await titles(id, member)).toEqual([['回锅肉', undefined, undefined]])
  })

  test('of a pending restaurant is empty for everyone except its owner', async () => {
    const { id } = await makeShop(app.db, { ...submitted(), status: 'pending' })
    await makeDish(app.db, id)
    expect(await titles(id, owner)).toEqual([['回锅肉', '10', null]])
    for (const member of [stranger, undefined]) expect(await titles(id, member)).toEqual([])
  })

  test('of a restaurant of staff shows the public view', async () => {
    const { id } = await makeShop(app.db, { companyId: owner.companyId })
    await makeDish(app.db, id, { status: 'pending' })
    expect(await titles(id, owner)).toEqual([])
  })
})
