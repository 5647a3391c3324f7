import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve } from '#server/content/workflow/decide.ts'
import { done } from '#tests/support/articleForms.ts'
import { call, read } from '#tests/support/call.ts'
import { makeArea, makeCuisine, makeDish, makeFile, makeOffice, makeShop } from '#tests/support/factories.ts'
import { makeMember, sendAs } from '#tests/support/members.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { makeDocument, makeReviewer, pictureOf } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let other: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
  other = await testApp({ db: app.db })
  await makeArea(app.db, 'chaoyang', { name: '朝阳区' })
  await makeCuisine(app.db, 'chuan', { name: '川菜' })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  editor = await makeStaff(app.db, { role: 'editor', userName: '林编辑' })
})

const picture = async () => (await makeFile(app.db)).key
/** The complete form of a restaurant, with these fields replaced. */
const form = async (fields: object = {}) => ({
  ...{ title: '蜀香园', areaCode: 'chaoyang', cuisineCode: 'chuan', tags: ['家庭聚餐'], coverKey: await picture(), photoKeys: [await picture()] },
  ...{ description: '<p>老店</p>', tel: '010-12345678', address: '建国路1号', averagePrice: '80.50', openingHours: '全年 9:00-22:00' },
  ...{ point: '116.397428,39.90923', coordinateSystem: 'gcj02', companyId: null },
  ...fields,
})
const bare = { tags: [], coverKey: null, photoKeys: [], description: '', tel: '', address: '', averagePrice: '', openingHours: '', point: '' }
const send = (name: string, body: object, fastify = app.fastify) => ask(fastify, editor, name, body)
const create = async (fields: object = {}) => done(app.fastify, editor, 'createFoodShop', await form(fields))
const save = async (seen: object, fields: object = {}, fastify = app.fastify) => send('saveFoodShop', { ...(await form(fields)), ...seen }, fastify)
const publish = ({ id, version }: { id: number; version: number }) => send('foodShop/publish', { id, version, at: null, until: null })
const get = async (name: string, query: object) => {
  const { Data, Code, answered } = await ask(app.fastify, editor, name, {}, { query: query as Record<string, string> })
  return { Data, Code, answered }
}
const shop = async (id: number) => (await get('readFoodShop', { id })).Data
const row = (id: number) => app.db.prisma.foodShop.findUniqueOrThrow({ where: { id }, include: { photos: true } })
const visitor = async (id: number) => (await call(app.fastify, 'GetFoodShopDetail', { id })).json().Data
const found = async (text: string) => (await app.search.search({ text, page: 1, size: 10 })).items.map(({ id }) => id)
const titles = async (query: object) => (await get('listFoodShops', query)).Data.map(({ title }: { title: string }) => title)

describe('a restaurant', () => {
  test('is saved as a draft, published, and found in the list and by search', async () => {
    const [coverKey, first, second] = [await picture(), await picture(), await picture()]
    const saved = await create({ title: '  锦里 　小馆 ', coverKey, photoKeys: [first, second], description: '<p>钵钵鸡</p><script>x</script>' })
    expect(await shop(saved.id)).toMatchObject({
      ...{ state: 'draft', title: '锦里 小馆', description: '<p>钵钵鸡</p>', averagePrice: '80.5', point: '116.397428,39.90923' },
      ...{ tags: ['家庭聚餐'], photoKeys: [first, second], publishedAt: null, submittedBy: null, changeWaits: false },
    })
    expect(await visitor(saved.id)).toBeNull()
    expect(await publish(saved)).toMatchObject({ Code: 1, Data: { state: 'online' } })
    await expect
      .poll(() => visitor(saved.id))
      .toMatchObject({
        ...{ Title: '锦里 小馆', AreaName: '朝阳区', CuisineName: '川菜', AvgPrice: 80.5, Tel: '010-12345678' },
        ...{ HomeImgUrl: `/uploads/${first},/uploads/${second}`, IsRecommend: 116.397428, RecommendNum: 39.90923 },
      })
    expect((await read(app.fastify, 'GetFoodShop', { IsTop: 'chaoyang' })).Data.map(({ Id }: { Id: number }) => Id)).toContain(saved.id)
    expect([await found('锦里小馆'), await found('钵钵鸡')]).toEqual([[saved.id], [saved.id]])
    const uses = await app.db.prisma.fileUse.findMany({ where: { kind: 'foodShop', itemId: saved.id } })
    expect(uses.map(({ fileKey }) => fileKey).sort()).toEqual([coverKey, first, second].sort())
    expect(await auditOf(app.db, editor.account.id)).toEqual(['itemCreated', 'itemPublished'])
  })

  test('needs a name, an area and a cuisine as a draft, and the other fields for publication', async () => {
    const saved = await create(bare)
    expect(await shop(saved.id)).toMatchObject({ ...bare, averagePrice: '', point: '' })
    const lacks: [object, string][] = [
      [{ tags: ['聚餐'] }, '请输入餐厅地址'],
      [{ tags: ['聚餐'], address: '建国路1号' }, '请输入人均消费'],
      [{ tags: ['聚餐'], address: '建国路1号', averagePrice: '80', tel: '' }, '请输入联系电话'],
      [{ tags: ['聚餐'], address: '建国路1号', averagePrice: '80', tel: '010-12345678', openingHours: '' }, '请输入营业时间'],
    ]
    expect(await publish(saved)).toMatchObject({ Code: 0, Message: '请添加标签' })
    let { version } = saved
    for (const [fields, message] of lacks) {
      version = (await save({ id: saved.id, version }, { ...bare, ...fields })).Data.version
      expect(await publish({ id: saved.id, version })).toMatchObject({ Code: 0, Message: message })
    }
    version = (await save({ id: saved.id, version }, { coverKey: null })).Data.version
    expect(await publish({ id: saved.id, version })).toMatchObject({ Code: 0, Message: '请上传封面照片' })
    version = (await save({ id: saved.id, version }, { photoKeys: [] })).Data.version
    expect(await publish({ id: saved.id, version })).toMatchObject({ Code: 0, Message: '请上传餐厅照片' })
    expect((await row(saved.id)).status).toBe('draft')
  })

  test.each([
    ['a blank name', { title: ' ' }, '请输入餐厅名称'],
    ['no area', { areaCode: '' }, '请选择区域'],
    ['a deleted area', { areaCode: 'gone' }, '请选择区域'],
    ['an unknown cuisine', { cuisineCode: 'gone' }, '请选择菜系'],
    ['an invalid telephone number', { tel: '12' }, '请输入正确的手机号或者座机号格式为：0000-0000000'],
    ['a price of zero', { averagePrice: '0' }, '人均消费须大于 0'],
    ['an invalid price', { averagePrice: '八十' }, '请输入正确的人均消费，如 80 或 80.50'],
    ['duplicate tags', { tags: ['聚餐', '聚餐'] }, '标签不能重复'],
    ['an incomplete position', { point: '116.39' }, '请输入“经度,纬度”，如 116.397428,39.90923'],
    ['a position with swapped coordinates', { point: '39.90923,116.397428' }, '经度和纬度颠倒了，请先写经度，再写纬度'],
    ['a position in the sea', { point: '0,0' }, '坐标不在国内，请检查'],
    ['an unknown unit', { companyId: 999_999 }, '所选单位不存在，请重新选择'],
    ['an unknown file', { coverKey: '2026/not-there.webp' }, '文件不存在或不是您上传的，请重新上传'],
    ['an unknown photo', { photoKeys: ['../../etc/passwd'] }, '文件不存在或不是您上传的，请重新上传'],
  ])('with %s is not saved', async (_what, fields, message) => {
    const before = await app.db.prisma.foodShop.count()
    expect(await send('createFoodShop', await form(fields))).toMatchObject({ Code: 0, Message: message })
    expect(await app.db.prisma.foodShop.count()).toBe(before)
  })

  test('has at most four photos, without duplicates and documents', async () => {
    const saved = await create()
    const before = await row(saved.id)
    const same = await picture()
    const secret = (await makeDocument(app.db, editor.account.id)).key
    const five = await Promise.all(Array.from({ length: 5 }, picture))
    for (const [photoKeys, message] of [
      [five, '餐厅照片最多4张'],
      [[same, same], '餐厅照片不能重复'],
      [[secret], '请上传 JPG、PNG、GIF 或 WebP 图片'],
    ] as const)
      expect(await save(saved, { photoKeys })).toMatchObject({ Code: 0, Message: message })
    expect(await row(saved.id)).toEqual(before)
    expect(await app.db.prisma.fileUse.count({ where: { fileKey: { in: [...five, same, secret] } } })).toBe(0)
  })

  test('keeps every version with its photos, and each can be restored', async () => {
    const [old, now] = [await picture(), await picture()]
    const saved = await create({ title: '旧店名', photoKeys: [old] })
    const { version } = (await save(saved, { title: '新店名', photoKeys: [now, old], companyId: (await makeOffice(app.db)).id })).Data
    expect(version).toBe(2)
    expect((await get('foodShop/versions', { id: saved.id })).Data).toMatchObject([
      { version: 2, title: '新店名', author: '林编辑', isCurrent: true },
      { version: 1, title: '旧店名' },
    ])
    const first = (await get('readFoodShopVersion', { id: saved.id, version: 1 })).Data
    expect(first).toMatchObject({ title: '旧店名', photoKeys: [old], companyId: null, point: '116.397428,39.90923', averagePrice: '80.5' })
    expect(await send('saveFoodShop', { ...first, id: saved.id, version })).toMatchObject({ Code: 1, Data: { version: 3 } })
    expect((await row(saved.id)).photos.map(({ fileKey, position }) => [fileKey, position])).toEqual([[old, 1]])
  })

  test('saved by two editors at once is saved once; the other gets a conflict', async () => {
    const saved = await create()
    const answers = await Promise.all([save(saved, { title: '甲的店名' }), save(saved, { title: '乙的店名' }, other.fastify)])
    expect(answers.map(({ Code }) => Code).sort()).toEqual([1, 409])
    expect((await row(saved.id)).title).toBe(answers[0]?.Code === 1 ? '甲的店名' : '乙的店名')
    expect(await app.db.prisma.revision.count({ where: { kind: 'foodShop', itemId: saved.id } })).toBe(2)
  })
})

test("submitted by a member can be edited after approval, keeps fields of staff, and is locked while a member's change is pending", async () => {
  const member = await makeMember(app.db)
  const own = async (fields: object = {}) => ({
    ...{ Title: '江南春', SubTitle: '本帮菜', Description: '<p>小桥</p>', Tel: '010-12345678', HomeAddress: '建国路1号', AvgPrice: '90' },
    ...{ ImageUrl: await pictureOf(app.db, member), HomeImgUrl: await pictureOf(app.db, member), IsTop: 'chaoyang', IsHome: 'chuan' },
    ...fields,
  })
  const { Data } = await sendAs(app.fastify, member, 'AddFoodShop', await own())
  const { Id: id } = Data as { Id: number }
  expect(await save({ id, version: 1 })).toMatchObject({ Code: 0, Message: '餐厅尚未通过审核，请在审核队列中处理' })
  const reviewer = await makeReviewer(app.db)
  await approve(app.db, { kind: 'foodShop', id, version: 1, reviewerId: reviewer.id })
  const { version } = (await save({ id, version: 1 }, { title: '江南春（国贸店）', companyId: member.companyId })).Data
  await expect.poll(async () => (await visitor(id)).Title).toBe('江南春（国贸店）')

  await sendAs(app.fastify, member, 'EditFoodShop', await own({ Id: id, Title: '会员改的名字' }))
  expect(await shop(id)).toMatchObject({ title: '江南春（国贸店）', changeWaits: true, companyId: member.companyId })
  expect(await save({ id, version }, { title: '又改' })).toMatchObject({ Code: 0, Message: '会员的修改正在等待审核，请先审核再编辑' })
  await approve(app.db, { kind: 'foodShop', id, version: 3, reviewerId: reviewer.id })
  // Fields missing from the member's form stay as staff wrote them.
  expect(await shop(id)).toMatchObject({ title: '会员改的名字', point: '116.397428,39.90923', companyId: member.companyId })
})

test('submitted by a member stays with its company', async () => {
  const { companyId, account } = await makeMember(app.db)
  const { id } = await makeShop(app.db, { companyId, submittedById: account.id })
  for (const other of [null, (await makeOffice(app.db)).id])
    expect(await save({ id, version: 1 }, { companyId: other })).toMatchObject({ Code: 0, Message: '会员提交的内容不能更改类别和所属单位' })
  expect(await row(id)).toMatchObject({ companyId, version: 1 })
})

test('that lacks fields required today stays readable', async () => {
  const { id } = await makeShop(app.db, { title: '老'.repeat(80), tel: '总机转 8', tags: ['<b>'], longitude: 1, latitude: 2 })
  expect(await shop(id)).toMatchObject({ title: '老'.repeat(80), tel: '总机转 8', tags: ['<b>'], point: '1,2', state: 'online' })
})

test('the list can be filtered by area, cuisine, state, unit and words, sorted, and exported', async () => {
  await app.db.prisma.revision.deleteMany()
  await app.db.prisma.foodShop.deleteMany()
  const office = await makeOffice(app.db, { name: '云岭省驻京办' })
  await makeArea(app.db, 'haidian', { name: '海淀区' })
  const first = await makeShop(app.db, { title: '一号店', areaCode: 'haidian', companyId: office.id })
  await makeShop(app.db, { title: '=二号店', address: '学院路30号', status: 'draft' })
  await makeShop(app.db, { title: '三号店', deletedAt: new Date() })
  await makeDish(app.db, first.id)
  await makeDish(app.db, first.id, { status: 'pending' })
  await makeDish(app.db, first.id, { status: 'draft' })
  expect(await titles({ sort: 'title', direction: 'ascending' })).toEqual(['=二号店', '一号店'])
  expect(await titles({ areaCode: 'haidian' })).toEqual(['一号店'])
  expect(await titles({ cuisineCode: 'chuan', text: '学院路' })).toEqual(['=二号店'])
  expect(await titles({ state: 'deleted' })).toEqual(['三号店'])
  expect(await titles({ companyId: office.id, state: 'online' })).toEqual(['一号店'])
  expect((await get('listFoodShops', { areaCode: 'haidian' })).Data).toMatchObject([
    { areaName: '海淀区', cuisineName: '川菜', companyName: '云岭省驻京办', dishes: 1, waitingDishes: 1, isSubmitted: false },
  ])
  const { rawPayload } = await app.fastify.inject({ url: '/api/console/listFoodShops.xlsx?sort=title&direction=ascending', headers: editor.headers })
  expect((await readXlsxFile(rawPayload))[0]?.data.map(([title]) => title)).toEqual(['餐厅名称', "'=二号店", '一号店'])
})
