import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { done } from '#tests/support/articleForms.ts'
import { read } from '#tests/support/call.ts'
import { makeDish, makeFile, makeShop } from '#tests/support/factories.ts'
import { lockWaiters } from '#tests/support/lockWaiters.ts'
import { makeMember, sendAs, type TestMember } from '#tests/support/members.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { idOf, makeDocument, makeReviewer, pictureOf } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let other: TestApp
let editor: TestStaff
let shopId: number
beforeAll(async () => {
  app = await testApp()
  other = await testApp({ db: app.db })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  editor = await makeStaff(app.db, { role: 'editor' })
  shopId = (await makeShop(app.db)).id
})

interface Versioned {
  id: number
  version: number
}
const form = async (fields: object = {}) => ({
  ...{ shopId, id: null, version: 0, title: '水煮鱼', imageKey: (await makeFile(app.db)).key, shown: true },
  ...fields,
})
const save = async (fields: object = {}, fastify = app.fastify) => ask(fastify, editor, 'saveDish', await form(fields))
const add = async (fields: object = {}) => done(app.fastify, editor, 'saveDish', await form(fields))
const remove = ({ id, version }: Versioned, fastify = app.fastify) => ask(fastify, editor, 'deleteDish', { shopId, id, version })
const order = (ids: number[], loaded: number[], fastify = app.fastify) => ask(fastify, editor, 'orderDishes', { shopId, ids, loaded })
const list = async () => (await ask(app.fastify, editor, 'listShopDishes', {}, { query: { shopId: String(shopId) } })).Data
const titles = async () => (await list()).map(({ title }: { title: string }) => title)
const visible = async () => (await read(app.fastify, 'GetDishesList', { shopid: shopId })).Data.map(({ Title }: { Title: string }) => Title)
/** A change reaches every process after a moment. */
const visitorsSee = (titles: string[]) => expect.poll(visible).toEqual(titles)
const row = (id: number) => app.db.prisma.dish.findUniqueOrThrow({ where: { id } })
const versions = (itemId: number) => app.db.prisma.revision.findMany({ where: { kind: 'dish', itemId }, orderBy: { version: 'asc' } })
const found = async (text: string) => (await app.search.search({ text, page: 1, size: 10 })).items.map(({ id }) => id)

/** Creates a public restaurant of this member with a pending dish. */
async function submitDish(member: TestMember): Promise<number> {
  shopId = (await makeShop(app.db, { companyId: member.companyId, submittedById: member.account.id })).id
  return idOf(await sendAs(app.fastify, member, 'AddDishes', { ServiceId: shopId, Title: '回锅肉', ImageUrl: await pictureOf(app.db, member) }))
}

describe('a dish', () => {
  test('added by staff comes last, is public at once, and makes the restaurant findable', async () => {
    const first = await add({ title: '宫保鸡丁' })
    const { id, version } = await add({ title: '  灯影　牛肉 ' })
    expect(await list()).toMatchObject([{ id: first.id }, { id, version, title: '灯影 牛肉', state: 'shown', changeWaits: false }])
    await visitorsSee(['宫保鸡丁', '灯影 牛肉'])
    expect(await found('灯影牛肉')).toEqual([shopId])
    expect(await versions(id)).toMatchObject([{ version: 1, status: 'approved', authorId: editor.account.id, data: { shopId, title: '灯影 牛肉' } }])
    expect(await auditOf(app.db, editor.account.id)).toEqual(['dishCreated', 'dishCreated'])
  })

  test('that is hidden is visible to staff only until it is shown', async () => {
    const seen = await add({ title: '樟茶鸭子', shown: false })
    expect(await list()).toMatchObject([{ title: '樟茶鸭子', state: 'hidden' }])
    await visitorsSee([])
    expect(await found('樟茶鸭子')).toEqual([])
    const { version } = await add({ ...seen, title: '樟茶鸭子', imageKey: (await row(seen.id)).imageKey })
    await visitorsSee(['樟茶鸭子'])
    expect(await found('樟茶鸭子')).toEqual([shopId])
    await add({ id: seen.id, version, title: '樟茶鸭子', imageKey: (await row(seen.id)).imageKey, shown: false })
    await visitorsSee([])
    expect(await found('樟茶鸭子')).toEqual([])
  })

  test('keeps its earlier version when edited; saving it unchanged writes nothing', async () => {
    const { id, imageKey } = await makeDish(app.db, shopId, { title: '旧菜名' })
    expect(await add({ id, version: 1, title: '旧菜名', imageKey })).toEqual({ id, version: 1 })
    expect(await versions(id)).toEqual([])
    const file = await makeFile(app.db)
    expect(await add({ id, version: 1, title: '新菜名', imageKey: file.key })).toEqual({ id, version: 2 })
    expect((await versions(id)).map(({ version, authorId, data }) => [version, authorId, (data as { title: string }).title])).toEqual([
      [1, null, '旧菜名'],
      [2, editor.account.id, '新菜名'],
    ])
    expect(await app.db.prisma.fileUse.findMany({ where: { fileKey: file.key } })).toEqual([{ fileKey: file.key, kind: 'dish', itemId: id }])
    const [entry] = await app.db.prisma.auditEntry.findMany({ where: { accountId: editor.account.id } })
    expect(entry).toMatchObject({ action: 'dishSaved', subject: `dish ${id}`, before: { title: '旧菜名', imageKey }, after: { title: '新菜名' } })
    expect(await found('新菜名')).toEqual([shopId])
  })

  test('disappears for visitors, staff and search when deleted, and can no longer be changed', async () => {
    const seen = await add({ title: '夫妻肺片' })
    expect(await remove(seen)).toMatchObject({ Code: 1, Message: '菜品已删除' })
    expect([await list(), await found('夫妻肺片')]).toEqual([[], []])
    await visitorsSee([])
    expect(await remove(seen)).toMatchObject({ status: 404, Message: '该菜品已被删除' })
    expect(await save({ ...seen, title: '又来' })).toMatchObject({ status: 404, Message: '该菜品已被删除' })
    expect((await row(seen.id)).title).toBe('夫妻肺片')
  })

  test('has a name and a public picture; a restaurant has at most thirty', async () => {
    const secret = await makeDocument(app.db, editor.account.id)
    for (const [fields, message] of [
      [{ title: ' ' }, '请输入菜品名称'],
      [{ title: '长'.repeat(61) }, '菜品名称不能超过60个字'],
      [{ imageKey: '' }, '请选择菜品图片'],
      [{ imageKey: '2026/not-there.webp' }, '文件不存在或不是您上传的，请重新上传'],
      [{ imageKey: secret.key }, '请上传 JPG、PNG、GIF 或 WebP 图片'],
    ] as const)
      expect(await save(fields)).toMatchObject({ Code: 0, Message: message })
    expect(await list()).toEqual([])
    for (let count = 0; count < 29; count++) await makeDish(app.db, shopId)
    // Both processes request the last place at once.
    const answers = await Promise.all([save(), save({}, other.fastify)])
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 1])
    expect(answers.find(({ Code }) => Code === 0)?.Message).toBe('每家餐厅最多推荐30道菜品')
    expect(await list()).toHaveLength(30)
  })

  test('never exceeds thirty together with one that a member adds at the same moment', async () => {
    const member = await makeMember(app.db)
    await submitDish(member)
    for (let count = 0; count < 28; count++) await makeDish(app.db, shopId)
    const submission = { ServiceId: shopId, Title: '夫妻肺片', ImageUrl: await pictureOf(app.db, member) }
    const { adding, submitting } = await app.db.prisma.$transaction(async (tx) => {
      // The version of a dish references its author: the dish has been added, and its transaction waits here.
      await tx.$queryRaw`select 1 from "Account" where "id" = ${editor.account.id} for update`
      const adding = save()
      await lockWaiters(app.db, 1)
      const submitting = sendAs(app.fastify, member, 'AddDishes', submission)
      await Promise.race([submitting, lockWaiters(app.db, 2)])
      return { adding, submitting }
    })
    expect(await adding).toMatchObject({ Code: 1 })
    expect(await submitting).toMatchObject({ Code: 0, Message: '每家餐厅最多推荐30道菜品' })
    expect(await list()).toHaveLength(30)
  })

  test('of another, deleted or pending restaurant cannot be changed', async () => {
    const seen = await add()
    const elsewhere = (await makeShop(app.db)).id
    expect(await save({ ...seen, shopId: elsewhere, title: '改名' })).toMatchObject({ status: 404 })
    expect(await save({ shopId: 999_999 })).toMatchObject({ status: 404 })
    await app.db.prisma.foodShop.update({ where: { id: shopId }, data: { deletedAt: new Date() } })
    const isDeleted = { Code: 0, Message: '餐厅在回收站中，请先恢复' }
    for (const answer of [await save(), await save({ ...seen, title: '改名' }), await remove(seen), await order([seen.id], [seen.id])])
      expect(answer).toMatchObject(isDeleted)
    await app.db.prisma.foodShop.update({ where: { id: shopId }, data: { deletedAt: null, status: 'pending' } })
    expect(await save()).toMatchObject({ Code: 0, Message: '餐厅尚未通过审核，请在审核队列中处理' })
    expect(await row(seen.id)).toMatchObject({ title: '水煮鱼', deletedAt: null, version: 1 })
    expect(await app.db.prisma.dish.count({ where: { shopId } })).toBe(1)
  })
})

describe('pending review', () => {
  test('a new dish or a change is shown, but cannot be edited', async () => {
    const member = await makeMember(app.db)
    const id = await submitDish(member)
    expect(await list()).toMatchObject([{ id, state: 'pending', changeWaits: false }])
    const pending = { Code: 0, Message: '菜品尚未通过审核，请在审核队列中处理' }
    expect([await save({ id, version: 1 }), await remove({ id, version: 1 })]).toMatchObject([pending, pending])

    const reviewer = await makeReviewer(app.db)
    await approve(app.db, { kind: 'dish', id, version: 1, reviewerId: reviewer.id })
    await sendAs(app.fastify, member, 'EditDishes', { ImageId: id, ServiceId: shopId, Title: '盐煎肉', ImageUrl: await pictureOf(app.db, member) })
    expect(await list()).toMatchObject([{ id, title: '回锅肉', state: 'shown', changeWaits: true }])
    const waits = { Code: 0, Message: '会员的修改正在等待审核，请先审核再编辑' }
    expect([await save({ id, version: 1 }), await remove({ id, version: 1 })]).toMatchObject([waits, waits])
    expect(await row(id)).toMatchObject({ title: '回锅肉', deletedAt: null })
    // Its position belongs to the restaurant, not to the member's change.
    const last = await add({ title: '酸辣粉' })
    expect(await order([last.id, id], [id, last.id])).toMatchObject({ Code: 1 })
    await approve(app.db, { kind: 'dish', id, version: 2, reviewerId: reviewer.id })
    expect(await titles()).toEqual(['酸辣粉', '盐煎肉'])
  })

  test('a rejected dish can be deleted, which frees its place', async () => {
    const id = await submitDish(await makeMember(app.db))
    await reject(app.db, { kind: 'dish', id, version: 1, reviewerId: (await makeReviewer(app.db)).id, reason: '图片不清楚' })
    expect(await save({ id, version: 1 })).toMatchObject({ Code: 0 })
    expect(await remove({ id, version: 1 })).toMatchObject({ Code: 1 })
    expect(await list()).toEqual([])
  })

  test('a decision and a concurrent edit are both kept, or the later one is refused', async () => {
    const member = await makeMember(app.db)
    const id = await submitDish(member)
    const reviewer = await makeReviewer(app.db)
    const [, edit] = await Promise.all([
      approve(app.db, { kind: 'dish', id, version: 1, reviewerId: reviewer.id }),
      save({ id, version: 1, title: '抢先改名' }),
    ])
    const { title, status, version } = await row(id)
    expect(status).toBe('approved')
    expect([title, version]).toEqual(edit.Code === 1 ? ['抢先改名', 2] : ['回锅肉', 1])
  })
})

describe('two editors', () => {
  test('who change the same dish: one is saved, the other gets a conflict', async () => {
    const seen = await add()
    const answers = await Promise.all([save({ ...seen, title: '甲的菜名' }), save({ ...seen, title: '乙的菜名' }, other.fastify)])
    expect(answers.map(({ Code }) => Code).sort()).toEqual([1, 409])
    const kept = answers[0]?.Code === 1 ? '甲的菜名' : '乙的菜名'
    expect(await titles()).toEqual([kept])
    expect((await versions(seen.id)).map(({ version }) => version)).toEqual([1, 2])
    expect(await remove(seen)).toMatchObject({ status: 409 })
    expect(await titles()).toEqual([kept])
  })

  test('order the dishes; an outdated list is refused', async () => {
    const [a, b, c] = [await add({ title: '甲' }), await add({ title: '乙' }), await add({ title: '丙' })]
    expect(await order([c.id, a.id, b.id], [a.id, b.id, c.id])).toMatchObject({ Code: 1 })
    expect(await titles()).toEqual(['丙', '甲', '乙'])
    await visitorsSee(['丙', '甲', '乙'])
    const foreign = await makeDish(app.db, (await makeShop(app.db)).id)
    for (const seen of [
      [c.id, a.id],
      [a.id, b.id, c.id],
      [c.id, a.id, foreign.id],
      [c.id, a.id, b.id, foreign.id],
    ])
      expect(await order(seen.toReversed(), seen)).toMatchObject({ status: 409, Message: '菜品已有变化，请按现在的列表重新调整顺序' })
    expect(await order([c.id, a.id, a.id], [c.id, a.id, b.id])).toMatchObject({ status: 400 })
    expect(await titles()).toEqual(['丙', '甲', '乙'])
    expect(await auditOf(app.db, editor.account.id)).toEqual(['dishCreated', 'dishCreated', 'dishCreated', 'dishesOrdered'])
  })

  test('order, add and delete in two processes at once: in any sequence, the list stays consistent', async () => {
    const seen: Versioned[] = []
    for (const title of ['甲', '乙', '丙', '丁']) seen.push(await add({ title }))
    const ids = seen.map(({ id }) => id)
    const answers = await Promise.all([
      order(ids.toReversed(), ids),
      order([ids[1], ids[0], ids[3], ids[2]] as number[], ids, other.fastify),
      save({ title: '戊' }, other.fastify),
      remove(seen[0] as Versioned),
      save({ ...seen[1], title: '乙改' }),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const after = await list()
    expect(after.map(({ title }: { title: string }) => title).sort()).toEqual(['丁', '丙', '乙改', '戊'].sort())
    await visitorsSee(after.map(({ title }: { title: string }) => title))
  })
})
