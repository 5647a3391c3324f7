import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { read } from '#tests/support/call.ts'
import { makeAccount, makeArea, makeCuisine, makeShop } from '#tests/support/factories.ts'
import { makeMember, readAs, refusedAs, sendAs, type TestMember } from '#tests/support/members.ts'
import { abridged, documentOf, idOf, pictureOf } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let reviewerId: number
beforeAll(async () => {
  app = await testApp()
  reviewerId = (await makeAccount(app.db, { role: 'reviewer' })).id
  for (const code of ['chaoyang', 'haidian']) await makeArea(app.db, code)
  for (const code of ['chuan', 'xiang']) await makeCuisine(app.db, code)
})
afterAll(() => app.close())

let owner: TestMember
let form: Record<string, unknown>
beforeEach(async () => {
  owner = await makeMember(app.db)
  form = await filledIn(owner)
})

const picturesOf = async (member: TestMember, count: number) => {
  const urls: string[] = []
  while (urls.length < count) urls.push(await pictureOf(app.db, member))
  return urls.join(',')
}

const filledIn = async (member: TestMember) => ({
  Title: '蜀香园',
  SubTitle: '川菜,火锅',
  ImageUrl: await pictureOf(app.db, member),
  HomeImgUrl: await picturesOf(member, 2),
  Description: '<p>三十年老店</p>',
  Tel: '010-12345678',
  HomeAddress: '朝阳区建国路1号',
  AvgPrice: '80.50',
  IsTop: 'chaoyang',
  IsHome: 'chuan',
})
const submit = async (member: TestMember, fields: object = {}) => {
  const { Data, ...answer } = await sendAs(app.fastify, member, 'AddFoodShop', { ...form, ...fields })
  expect(answer).toEqual({ status: 200, Code: 1, Message: '驻京美食保存成功！' })
  return idOf({ Data })
}
const edit = (member: TestMember, Id: number, fields: object = {}) => sendAs(app.fastify, member, 'EditFoodShop', { ...form, ...fields, Id })
const mine = async (member: TestMember) => (await readAs(app.fastify, member, 'GetMyFoodShop')).Data
const everything = () => app.db.prisma.foodShop.findMany({ orderBy: { id: 'asc' }, include: { photos: { orderBy: { position: 'asc' } } } })
const stored = (id: number) => app.db.prisma.foodShop.findUniqueOrThrow({ where: { id }, include: { photos: { orderBy: { position: 'asc' } } } })
const approved = async (member: TestMember, fields: object = {}) => {
  const id = await submit(member, fields)
  await approve(app.db, { kind: 'foodShop', id, version: 1, reviewerId })
  return id
}
const open = async (id: number) => (await read(app.fastify, 'GetFoodShopDetail', { id })).Data
const keys = (urls: unknown) => String(urls).replaceAll('/uploads/', '').split(',')

describe('submitting a restaurant', () => {
  test('is allowed for enterprises unless disabled by staff', async () => {
    const enterprise = await makeMember(app.db, { accountType: 2 })
    form = await filledIn(enterprise)
    const id = await approved(enterprise)
    const { Code } = await sendAs(app.fastify, enterprise, 'AddDishes', {
      ServiceId: id,
      Title: '回锅肉',
      ImageUrl: await pictureOf(app.db, enterprise),
    })
    expect(Code).toBe(1)
    expect(await stored(id)).toMatchObject({ companyId: enterprise.companyId, status: 'approved' })
  })

  test('creates a pending restaurant that the company sees in its list and visitors cannot see', async () => {
    const id = await submit(owner)
    const colleague = await makeMember(app.db, { companyId: owner.companyId })
    for (const member of [owner, colleague]) {
      expect(await mine(member)).toEqual([
        {
          Id: id,
          Title: '蜀香园',
          SubTitle: '川菜,火锅',
          ImageUrl: form.ImageUrl,
          UpdateTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          IsOnline: false,
          Status: '0',
          FailReason: null,
        },
      ])
    }
    expect((await read(app.fastify, 'GetFoodShop')).Data.map(({ Id }: { Id: number }) => Id)).not.toContain(id)
    expect((await stored(id)).averagePrice.toString()).toBe('80.5')
    expect(await stored(id)).toMatchObject({
      companyId: owner.companyId,
      submittedById: owner.account.id,
      tags: ['川菜', '火锅'],
      summary: '三十年老店',
      areaCode: 'chaoyang',
      cuisineCode: 'chuan',
      photos: keys(form.HomeImgUrl).map((fileKey, index) => ({ fileKey, position: index + 1 })),
    })
  })

  test('ignores fields that only the server sets', async () => {
    const forged = { Status: '10', FailReason: '无', IsRecommend: 116.4, RecommendNum: 39.9, UpdateTime: '2020-01-01 00:00:00', CompanyName: '' }
    const id = await submit(owner, {
      ...forged,
      status: 'approved',
      longitude: 1,
      latitude: 1,
      version: 9,
      publishedAt: '2020-01-01',
    })
    expect(await stored(id)).toMatchObject({ status: 'pending', failReason: null, version: 1, longitude: null, latitude: null })
  })

  test('accepts four photos in order, and one of them as the cover', async () => {
    const HomeImgUrl = await picturesOf(owner, 4)
    const [first] = HomeImgUrl.split(',')
    const id = await submit(owner, { HomeImgUrl, ImageUrl: first })
    expect((await stored(id)).photos.map(({ fileKey }) => fileKey)).toEqual(keys(HomeImgUrl))
  })

  test('needs no description, and sanitises it', async () => {
    expect(await stored(await submit(owner, { Description: '' }))).toMatchObject({ description: '', summary: '' })
    const { description } = await stored(await submit(owner, { Description: '<p onclick="x()">老店<script>alert(1)</script></p>' }))
    expect(description).toBe('<p>老店</p>')
  })

  const wrongPrice = '请输入正确的人均消费，如 80 或 80.50'
  const wrongTag = '每个标签不超过12个字，不能含有特殊符号'
  const wrong = [
    ['Title', '', '请输入餐厅名称'],
    ['Title', '字'.repeat(61), '餐厅名称不能超过60个字'],
    ['IsTop', '', '请选择区域'],
    ['IsTop', 'mars', '请选择区域'],
    ['IsHome', '', '请选择菜系'],
    ['IsHome', 'chaoyang', '请选择菜系'],
    ['SubTitle', '', '请添加标签'],
    ['SubTitle', ',,,', '请添加标签'],
    ['SubTitle', '火锅,火锅', '标签不能重复'],
    ['SubTitle', '一,二,三,四,五,六,七,八,九,十,十一', '标签最多10个'],
    ['SubTitle', Array.from({ length: 20_000 }, (_, n) => `t${n}`).join(','), '标签最多10个'],
    ['SubTitle', '<b>火锅</b>', wrongTag],
    ['SubTitle', '字'.repeat(13), wrongTag],
    ['HomeAddress', '', '请输入餐厅地址'],
    ['AvgPrice', '', '请输入人均消费'],
    ...['NaN', '-1', 'Infinity', '1e3', '１２', '80.555', '100000', '0x10', '80元'].map((price) => ['AvgPrice', price, wrongPrice] as const),
    ['Tel', '', '请输入联系电话'],
    ['Tel', 'abc', '请输入正确的手机号或者座机号格式为：0000-0000000'],
    ['ImageUrl', '', '请上传封面照片'],
    ['HomeImgUrl', '', '请上传餐厅照片'],
    ['HomeImgUrl', ' ,, ', '请上传餐厅照片'],
  ] as const
  test.each(wrong.map(abridged))('with %s "%s" is refused and saves nothing', async (field, _abridged, value, message) => {
    const before = await everything()
    expect(await refusedAs(app.fastify, owner, 'AddFoodShop', { ...form, [field]: value })).toEqual({ status: 200, Code: 0, Message: message })
    expect(await everything()).toEqual(before)
  })

  const unknown = '文件不存在或不是您上传的，请重新上传'
  const addressWrong = '文件地址有误，请重新上传'
  const document = () => documentOf(app.db, owner)
  const wrongPictures: [string, string, () => Promise<string>, string][] = [
    ['HomeImgUrl', 'five photos', () => picturesOf(owner, 5), '餐厅照片最多4张'],
    ['HomeImgUrl', 'a duplicate photo', async () => `${form.ImageUrl},${form.ImageUrl}`, '餐厅照片不能重复'],
    ['HomeImgUrl', "another member's photo", async () => `${form.HomeImgUrl},${await pictureOf(app.db, await makeMember(app.db))}`, unknown],
    ['HomeImgUrl', 'an unknown photo', async () => `${form.HomeImgUrl},/uploads/2026/none.webp`, unknown],
    ['HomeImgUrl', 'a document', document, '请上传 JPG、PNG、GIF 或 WebP 图片'],
    ['HomeImgUrl', 'an external photo', async () => `${form.HomeImgUrl},https://example.com/x.webp`, addressWrong],
    ['HomeImgUrl', 'a path outside the folder', async () => '/uploads/2026/../../x', addressWrong],
    ['ImageUrl', "another member's cover", async () => pictureOf(app.db, await makeMember(app.db)), unknown],
    ['ImageUrl', 'a document', document, '请上传 JPG、PNG、GIF 或 WebP 图片'],
    ['ImageUrl', 'two covers', () => picturesOf(owner, 2), addressWrong],
    ['Description', "another member's picture", async () => `<p>x</p><img src="${await pictureOf(app.db, await makeMember(app.db))}">`, unknown],
  ]
  test.each(wrongPictures)('with %s being %s is refused and saves nothing', async (field, _what, make, message) => {
    const before = await everything()
    expect(await refusedAs(app.fastify, owner, 'AddFoodShop', { ...form, [field]: await make() })).toEqual({ status: 200, Code: 0, Message: message })
    expect(await everything()).toEqual(before)
  })

  test('with a value that is not text is refused', async () => {
    for (const value of [null, ['80'], { $gt: 0 }, true]) {
      expect(await refusedAs(app.fastify, owner, 'AddFoodShop', { ...form, AvgPrice: value })).toMatchObject({ status: 400 })
      expect(await refusedAs(app.fastify, owner, 'AddFoodShop', { ...form, Title: value })).toMatchObject({ status: 400 })
    }
  })

  test('with a numeric price equals the price as text', async () => {
    expect((await stored(await submit(owner, { AvgPrice: 90.5 }))).averagePrice.toString()).toBe('90.5')
    for (const AvgPrice of [-1, 1e21, 0.001, 100_000]) {
      expect(await refusedAs(app.fastify, owner, 'AddFoodShop', { ...form, AvgPrice })).toMatchObject({ status: 200, Message: wrongPrice })
    }
  })
})

describe('editing a restaurant', () => {
  test('can send back the values of its detail', async () => {
    const id = await approved(owner)
    await edit(owner, id, { Title: '第二稿', HomeImgUrl: await picturesOf(owner, 3) })
    const { Data } = await readAs(app.fastify, owner, 'GetFoodShopDetail', { id })
    const { Title, SubTitle, ImageUrl, HomeImgUrl, Description, Tel, HomeAddress, AvgPrice, IsTop, IsHome } = Data
    const before = await app.db.prisma.revision.findFirstOrThrow({ where: { kind: 'foodShop', itemId: id, status: 'pending' } })
    const sent = { Id: id, Title: `${Title}改`, SubTitle, ImageUrl, HomeImgUrl, Description, Tel, HomeAddress, AvgPrice, IsTop, IsHome }
    expect(await sendAs(app.fastify, owner, 'EditFoodShop', sent)).toMatchObject({ Code: 1 })
    const after = await app.db.prisma.revision.findFirstOrThrow({ where: { kind: 'foodShop', itemId: id, status: 'pending' } })
    expect(after.data).toEqual({ ...(before.data as object), title: '第二稿改', averagePrice: '80.5' })
  })

  test('that was rejected makes it pending again, with its new photos', async () => {
    const id = await submit(owner)
    await reject(app.db, { kind: 'foodShop', id, version: 1, reviewerId, reason: '照片不清晰' })
    expect(await mine(owner)).toMatchObject([{ Status: '-10', FailReason: '照片不清晰', IsOnline: false }])
    const HomeImgUrl = await picturesOf(owner, 3)
    expect(await edit(owner, id, { Title: '蜀香园（改）', HomeImgUrl })).toMatchObject({ Code: 1, Message: '驻京美食保存成功！', Data: { Id: id } })
    expect(await mine(owner)).toMatchObject([{ Title: '蜀香园（改）', Status: '0', FailReason: null }])
    expect((await stored(id)).photos.map(({ fileKey }) => fileKey)).toEqual(keys(HomeImgUrl))
  })

  test('that is public keeps the public version and photos until approval', async () => {
    const id = await approved(owner)
    const before = await open(id)
    const row = await stored(id)
    const HomeImgUrl = await picturesOf(owner, 1)
    await edit(owner, id, { Title: '新店名', SubTitle: '湘菜', IsTop: 'haidian', IsHome: 'xiang', AvgPrice: '99', HomeImgUrl })
    expect(await mine(owner)).toMatchObject([{ Title: '新店名', SubTitle: '湘菜', Status: '0', IsOnline: true }])
    expect(await open(id)).toEqual(before)
    expect(await stored(id)).toEqual(row)

    await approve(app.db, { kind: 'foodShop', id, version: 2, reviewerId })
    await expect
      .poll(() => open(id))
      .toMatchObject({ Title: '新店名', SubTitle: '湘菜', IsTop: 'haidian', IsHome: 'xiang', AvgPrice: 99, HomeImgUrl })
    expect((await open(id)).UpdateTime).toBe(before.UpdateTime)
    expect(await mine(owner)).toMatchObject([{ Status: '10', IsOnline: true }])
  })

  test('and having it rejected keeps the public version, with the reason for its owner', async () => {
    const id = await approved(owner)
    const before = await stored(id)
    await edit(owner, id, { Title: '新店名' })
    await reject(app.db, { kind: 'foodShop', id, version: 2, reviewerId, reason: '名称不符' })
    expect(await mine(owner)).toMatchObject([{ Title: '新店名', Status: '-10', FailReason: '名称不符', IsOnline: true }])
    expect(await stored(id)).toEqual(before)
    expect(await open(id)).toMatchObject({ Title: '蜀香园', HomeImgUrl: form.HomeImgUrl })
  })

  test('of another company, of staff, or unknown is refused and changes nothing', async () => {
    const stranger = await makeMember(app.db)
    const ids = [await submit(owner), await approved(owner), (await makeShop(app.db, { companyId: stranger.companyId })).id, 999_999_999]
    form = await filledIn(stranger)
    const before = await everything()
    for (const Id of ids) {
      expect(await refusedAs(app.fastify, stranger, 'EditFoodShop', { ...form, Id })).toEqual({
        status: 404,
        Code: 404,
        Message: '内容不存在或已下线',
      })
    }
    expect(await everything()).toEqual(before)
    expect(await app.db.prisma.revision.count({ where: { authorId: stranger.account.id } })).toBe(0)
  })

  test('with an error changes nothing', async () => {
    const id = await submit(owner)
    const before = await everything()
    expect(await refusedAs(app.fastify, owner, 'EditFoodShop', { ...form, Id: id, IsTop: 'mars' })).toMatchObject({ Message: '请选择区域' })
    expect(await refusedAs(app.fastify, owner, 'EditFoodShop', { ...form, Id: id, HomeImgUrl: '/uploads/2026/none.webp' })).toMatchObject({ Code: 0 })
    expect(await everything()).toEqual(before)
  })

  test('many times at once leaves one consistent version', async () => {
    const id = await submit(owner)
    const tries = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => ({ Title: `店名${n}`, HomeImgUrl: await picturesOf(owner, (n % 4) + 1) })),
    )
    const answers = await Promise.all(tries.map((fields) => edit(owner, id, fields)))
    expect(answers.map(({ Code }) => Code)).toEqual(tries.map(() => 1))
    const { title, version, photos } = await stored(id)
    expect(version).toBe(9)
    expect(photos.map(({ fileKey }) => fileKey)).toEqual(keys(tries.find(({ Title }) => Title === title)?.HomeImgUrl))
    expect(await app.db.prisma.revision.count({ where: { kind: 'foodShop', itemId: id, status: 'pending' } })).toBe(1)
  })
})

test("the list excludes others' restaurants, those of staff and deleted ones, newest submissions first", async () => {
  const stranger = await makeMember(app.db)
  const theirs = await filledIn(stranger)
  await submit(stranger, theirs)
  await makeShop(app.db, { companyId: owner.companyId })
  await makeShop(app.db, { companyId: owner.companyId, submittedById: owner.account.id, deletedAt: new Date() })
  const first = await submit(owner, { Title: '第一' })
  const second = await submit(owner, { Title: '第二' })
  await edit(owner, first, { Title: '第一（改）' })
  expect((await mine(owner)).map(({ Id }: { Id: number }) => Id)).toEqual([first, second])
})
