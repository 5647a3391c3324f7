import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { read } from '#tests/support/call.ts'
import { hiddenBecause, makeAccount, makeDish, makeShop } from '#tests/support/factories.ts'
import { makeMember, readAs, refusedAs, sendAs, type TestMember } from '#tests/support/members.ts'
import { documentOf, idOf, pictureOf } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let reviewerId: number
beforeAll(async () => {
  app = await testApp()
  reviewerId = (await makeAccount(app.db, { role: 'reviewer' })).id
})
afterAll(() => app.close())

let owner: TestMember
let shopId: number
let form: Record<string, unknown>
beforeEach(async () => {
  owner = await makeMember(app.db)
  shopId = await shopOf(owner)
  form = { ServiceId: shopId, Title: '回锅肉', ImageUrl: await pictureOf(app.db, owner) }
})

const shopOf = async ({ account, companyId }: TestMember, fields: object = {}) =>
  (await makeShop(app.db, { companyId, submittedById: account.id, ...fields })).id

const submit = async (member: TestMember, fields: object = {}) => {
  const { Data, ...answer } = await sendAs(app.fastify, member, 'AddDishes', { ...form, ...fields })
  expect(answer).toEqual({ status: 200, Code: 1, Message: '推荐菜品保存成功！' })
  return idOf({ Data })
}
const edit = (member: TestMember, ImageId: number, fields: object = {}) => sendAs(app.fastify, member, 'EditDishes', { ...form, ...fields, ImageId })
const visitorsSee = async () => (await read(app.fastify, 'GetDishesList', { shopid: shopId })).Data.map(({ Title }: { Title: string }) => Title)
const ownerVariant = async () =>
  (await readAs(app.fastify, owner, 'GetDishesList', { shopid: shopId })).Data.map(({ Title, Status }: Record<string, string>) => [Title, Status])
const everything = () => app.db.prisma.dish.findMany({ orderBy: { id: 'asc' } })
const notFound = { status: 404, Code: 404, Message: '内容不存在或已下线' }

describe('adding a dish', () => {
  test('is visible to the owner at once and to visitors after approval', async () => {
    const id = await submit(owner)
    expect(await ownerVariant()).toEqual([['回锅肉', '0']])
    expect(await visitorsSee()).toEqual([])
    await approve(app.db, { kind: 'dish', id, version: 1, reviewerId })
    expect(await ownerVariant()).toEqual([['回锅肉', '10']])
    await expect.poll(visitorsSee).toEqual(['回锅肉'])
  })

  test('appends it to the list', async () => {
    for (const Title of ['第一', '第二', '第三']) await submit(owner, { Title })
    expect(await ownerVariant()).toEqual([
      ['第一', '0'],
      ['第二', '0'],
      ['第三', '0'],
    ])
  })

  test('is also possible for a colleague', async () => {
    const colleague = await makeMember(app.db, { companyId: owner.companyId })
    await submit(colleague, { ImageUrl: await pictureOf(app.db, colleague) })
    expect(await ownerVariant()).toEqual([['回锅肉', '0']])
  })

  test('is possible while an edit of the restaurant is pending', async () => {
    await app.db.prisma.revision.create({ data: { kind: 'foodShop', itemId: shopId, version: 2, data: { title: '新店名' }, status: 'pending' } })
    await submit(owner)
  })

  test('ignores fields that only the server sets', async () => {
    const id = await submit(owner, { Status: '10', FailReason: '无', ImageId: 7, id: 7, status: 'approved', position: 99, version: 9 })
    expect(await app.db.prisma.dish.findUniqueOrThrow({ where: { id } })).toMatchObject({
      shopId,
      status: 'pending',
      failReason: null,
      position: 0,
      version: 1,
    })
  })

  const { withdrawn, deleted, ...others } = hiddenBecause
  test.each(Object.entries({ ...others, withdrawn }))('to a restaurant that is %s is refused', async (_why, standing) => {
    const ServiceId = await shopOf(owner, standing)
    const before = await everything()
    expect(await refusedAs(app.fastify, owner, 'AddDishes', { ...form, ServiceId })).toEqual({
      status: 200,
      Code: 0,
      Message: '餐厅审核通过后才能添加推荐菜品',
    })
    expect(await everything()).toEqual(before)
  })

  test('to a restaurant of another company, of staff, deleted or unknown, is not found', async () => {
    const stranger = await makeMember(app.db)
    const before = await everything()
    for (const ServiceId of [
      await shopOf(stranger),
      await shopOf(stranger, { status: 'pending' }),
      (await makeShop(app.db, { companyId: owner.companyId })).id,
      await shopOf(owner, deleted),
      999_999_999,
    ]) {
      expect(await refusedAs(app.fastify, owner, 'AddDishes', { ...form, ServiceId })).toEqual(notFound)
    }
    expect(await everything()).toEqual(before)
  })

  const unknown = '文件不存在或不是您上传的，请重新上传'
  const wrong: [string, string, () => Promise<string>, string][] = [
    ['Title', 'left empty', async () => ' ', '请输入菜品名称'],
    ['Title', 'too long', async () => '字'.repeat(61), '菜品名称不能超过60个字'],
    ['ImageUrl', 'left empty', async () => '', '请上传附件'],
    ['ImageUrl', 'two pictures', async () => `${await pictureOf(app.db, owner)},${await pictureOf(app.db, owner)}`, '文件地址有误，请重新上传'],
    ['ImageUrl', 'an external address', async () => '//example.com/x.webp', '文件地址有误，请重新上传'],
    ['ImageUrl', 'another member’s picture', async () => pictureOf(app.db, await makeMember(app.db)), unknown],
    ['ImageUrl', 'the picture of a dish of staff', async () => `/uploads/${(await makeDish(app.db, shopId)).imageKey}`, unknown],
    ['ImageUrl', 'an unknown picture', async () => '/uploads/2026/none.webp', unknown],
    ['ImageUrl', 'a document', () => documentOf(app.db, owner), '请上传 JPG、PNG、GIF 或 WebP 图片'],
  ]
  test.each(wrong)('with %s being %s is refused and saves nothing', async (field, _what, make, message) => {
    const fields = { ...form, [field]: await make() }
    const before = await everything()
    expect(await refusedAs(app.fastify, owner, 'AddDishes', fields)).toEqual({ status: 200, Code: 0, Message: message })
    expect(await everything()).toEqual(before)
  })

  test('without the restaurant is refused', async () => {
    for (const ServiceId of ['', '1 or 1=1', -1, [shopId]]) {
      expect(await refusedAs(app.fastify, owner, 'AddDishes', { ...form, ServiceId })).toMatchObject({ status: 400 })
    }
  })

  test('is limited to thirty, also for concurrent requests', async () => {
    for (let n = 0; n < 27; n++) await makeDish(app.db, shopId, { position: n })
    const colleagues = await Promise.all(Array.from({ length: 8 }, () => makeMember(app.db, { companyId: owner.companyId })))
    const pictures = await Promise.all(colleagues.map((member) => pictureOf(app.db, member)))
    const answers = await Promise.all(
      colleagues.map((member, n) => sendAs(app.fastify, member, 'AddDishes', { ...form, Title: `菜品${n}`, ImageUrl: pictures[n] })),
    )
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
    expect(answers.find(({ Code }) => Code === 0)).toMatchObject({ status: 200, Message: '每家餐厅最多推荐30道菜品' })
    expect(await app.db.prisma.dish.count({ where: { shopId } })).toBe(30)
    await app.db.prisma.dish.updateMany({ where: { shopId, title: '回锅肉' }, data: { deletedAt: new Date() } })
    await submit(owner)
  })
})

describe('changing a dish', () => {
  test('after a rejection makes it pending again', async () => {
    const id = await submit(owner)
    await reject(app.db, { kind: 'dish', id, version: 1, reviewerId, reason: '图片不清晰' })
    expect(await ownerVariant()).toEqual([['回锅肉', '-10']])
    expect(await edit(owner, id, { Title: '水煮鱼' })).toMatchObject({ Code: 1, Message: '推荐菜品保存成功！', Data: { Id: id } })
    expect(await ownerVariant()).toEqual([['水煮鱼', '0']])
  })

  test('that is public keeps the public version until approval', async () => {
    const id = await submit(owner)
    await approve(app.db, { kind: 'dish', id, version: 1, reviewerId })
    await expect.poll(visitorsSee).toEqual(['回锅肉'])
    const before = await app.db.prisma.dish.findUniqueOrThrow({ where: { id } })
    await edit(owner, id, { Title: '水煮鱼', ImageUrl: await pictureOf(app.db, owner) })
    expect(await ownerVariant()).toEqual([['水煮鱼', '0']])
    expect(await app.db.prisma.dish.findUniqueOrThrow({ where: { id } })).toEqual(before)
    await approve(app.db, { kind: 'dish', id, version: 2, reviewerId })
    await expect.poll(visitorsSee).toEqual(['水煮鱼'])
  })

  test('cannot move it to another restaurant', async () => {
    const stranger = await makeMember(app.db)
    const theirShop = await shopOf(stranger)
    const mine = await submit(owner)
    const theirs = await makeDish(app.db, theirShop)
    const elsewhere = await makeDish(app.db, await shopOf(owner))
    const before = await everything()
    for (const fields of [
      { ImageId: mine, ServiceId: theirShop },
      { ImageId: mine, ServiceId: await shopOf(owner) },
      { ImageId: theirs.id, ServiceId: shopId },
      { ImageId: theirs.id, ServiceId: theirShop },
      { ImageId: elsewhere.id, ServiceId: shopId },
      { ImageId: 999_999_999, ServiceId: shopId },
    ]) {
      expect(await refusedAs(app.fastify, owner, 'EditDishes', { ...form, ...fields })).toEqual(notFound)
    }
    expect(await everything()).toEqual(before)
    expect(await app.db.prisma.revision.count({ where: { kind: 'dish', itemId: { in: [theirs.id, elsewhere.id] } } })).toBe(0)
  })

  test('of staff, or deleted, is not found', async () => {
    const ofStaff = (await makeShop(app.db, { companyId: owner.companyId })).id
    const before = [await makeDish(app.db, ofStaff), await makeDish(app.db, shopId, { deletedAt: new Date() })]
    for (const { id: ImageId, shopId: ServiceId } of before) {
      expect(await refusedAs(app.fastify, owner, 'EditDishes', { ...form, ImageId, ServiceId })).toEqual(notFound)
    }
    expect(await app.db.prisma.dish.findMany({ where: { id: { in: before.map(({ id }) => id) } }, orderBy: { id: 'asc' } })).toEqual(before)
  })

  test('that staff have hidden is impossible; it is not listed, and may be submitted again', async () => {
    const hidden = [await makeDish(app.db, shopId, { status: 'draft', submittedAt: new Date() }), await makeDish(app.db, shopId, { status: 'draft' })]
    expect(await ownerVariant()).toEqual([])
    const before = await everything()
    for (const { id } of hidden) expect(await refusedAs(app.fastify, owner, 'EditDishes', { ...form, ImageId: id })).toEqual(notFound)
    expect(await everything()).toEqual(before)
    await submit(owner)
    expect(await ownerVariant()).toEqual([['回锅肉', '0']])
  })

  test('many times at once leaves one pending version', async () => {
    const id = await submit(owner)
    await approve(app.db, { kind: 'dish', id, version: 1, reviewerId })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => edit(owner, id, { Title: `菜品${n}` })))
    expect(answers.map(({ Code }) => Code)).toEqual(answers.map(() => 1))
    expect(await app.db.prisma.revision.count({ where: { kind: 'dish', itemId: id, status: 'pending' } })).toBe(1)
    expect(await app.db.prisma.dish.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: '回锅肉', status: 'approved', version: 1 })
  })
})
