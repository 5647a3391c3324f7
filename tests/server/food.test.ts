import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, refused } from '#tests/support/call.ts'
import { detailRules } from '#tests/support/detailRules.ts'
import { hiddenBecause, makeArea, makeCompany, makeCuisine, makeDish, makeFile, makeShop } from '#tests/support/factories.ts'
import { listRules } from '#tests/support/listRules.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

listRules({ name: 'GetFoodShop', make: makeShop })
listRules({ name: 'GetFoodList', make: makeShop })
listRules({
  name: 'GetFoodShop',
  parameters: { IsTop: 'haidian', IsHome: 'xiang' },
  make: (db, standing) => makeShop(db, { areaCode: 'haidian', cuisineCode: 'xiang', ...standing }),
  makeOther: async (db) => [await makeShop(db, { areaCode: 'haidian' }), await makeShop(db, { cuisineCode: 'xiang' })],
})
detailRules({ name: 'GetFoodShopDetail', make: makeShop })

describe('a restaurant', () => {
  test('has the fields of its card in the list, and its photos and dishes in the detail', async () => {
    const [cover, ...photos] = [await makeFile(app.db), await makeFile(app.db), await makeFile(app.db)]
    const { id: companyId, name: companyName } = await makeCompany(app.db)
    await makeArea(app.db, 'dongcheng', { name: '东城区' })
    await makeCuisine(app.db, 'lu', { name: '鲁菜' })
    const { id } = await makeShop(app.db, {
      title: '鲁香居',
      tags: ['老字号', '包间'],
      coverKey: cover.key,
      description: '<p>介绍</p>',
      summary: '介绍',
      tel: '010-12345678',
      address: '王府井',
      averagePrice: 88.5,
      areaCode: 'dongcheng',
      cuisineCode: 'lu',
      longitude: 116.41,
      latitude: 39.91,
      companyId,
      publishedAt: new Date('2026-03-04T05:06:07Z'),
      createdAt: new Date('2026-03-01T05:06:07Z'),
      photos: { create: photos.map(({ key: fileKey }, index) => ({ fileKey, position: 2 - index })) },
    })
    const second = await makeDish(app.db, id, { title: '九转大肠', position: 2 })
    const first = await makeDish(app.db, id, { title: '葱烧海参', position: 1 })
    const dishes = [
      { ImageId: first.id, ServiceId: id, Title: '葱烧海参', ImageUrl: `/uploads/${first.imageKey}` },
      { ImageId: second.id, ServiceId: id, Title: '九转大肠', ImageUrl: `/uploads/${second.imageKey}` },
    ]
    const both = {
      Id: id,
      Title: '鲁香居',
      SubTitle: '老字号,包间',
      ImageUrl: `/uploads/${cover.key}`,
      Tel: '010-12345678',
      HomeAddress: '王府井',
      AvgPrice: 88.5,
      IsTop: 'dongcheng',
      AreaName: '东城区',
      IsHome: 'lu',
      CuisineName: '鲁菜',
      IsRecommend: 116.41,
      RecommendNum: 39.91,
      CompanyId: companyId,
      CompanyName: companyName,
      UpdateTime: '2026-03-04 13:06:07',
      Status: '10',
    }
    expect((await read(app.fastify, 'GetFoodShop', { IsTop: 'dongcheng' })).Data).toEqual([{ ...both, Description: '介绍' }])
    const addresses = photos.toReversed().map(({ key }) => `/uploads/${key}`)
    expect((await read(app.fastify, 'GetFoodShopDetail', { id })).Data).toEqual({
      ...both,
      lstSubTitle: ['老字号', '包间'],
      Description: '<p>介绍</p>',
      CreateTime: '2026-03-01 13:06:07',
      CoordinateSystem: 'gcj02',
      OpeningHours: '全年 9:00-22:00',
      HomeImgUrl: addresses.join(','),
      ListHomeImage: addresses.map((ImageUrl) => ({ ImageUrl })),
      ListImage: dishes,
      ViewCount: 0,
      Previous: null,
      Next: null,
      Related: [],
    })
    expect(await read(app.fastify, 'GetDishesList', { shopid: id })).toEqual({ Data: dishes, Count: 2 })
  })

  test('links to the previous and next visible restaurant, even with equal times', async () => {
    const publishedAt = new Date()
    const first = await makeShop(app.db, { publishedAt, title: '第一' })
    for (const standing of Object.values(hiddenBecause)) await makeShop(app.db, { publishedAt, ...standing })
    const second = await makeShop(app.db, { publishedAt, title: '第二' })
    const third = await makeShop(app.db, { publishedAt, title: '第三' })
    const { Previous, Next, Related } = (await read(app.fastify, 'GetFoodShopDetail', { id: second.id })).Data
    expect([Previous, Next]).toEqual([
      { Id: third.id, Title: '第三' },
      { Id: first.id, Title: '第一' },
    ])
    const related = Related.map(({ Title }: { Title: string }) => Title)
    expect(related).toContain('鲁香居')
    expect(related).toEqual(expect.not.arrayContaining(['第一', '第二', '第三']))
  })

  test('may have no tags, pictures, coordinates and dishes', async () => {
    const { id } = await makeShop(app.db)
    expect((await read(app.fastify, 'GetFoodShopDetail', { id })).Data).toMatchObject({
      SubTitle: '',
      lstSubTitle: [],
      ImageUrl: '',
      HomeImgUrl: '',
      ListHomeImage: [],
      ListImage: [],
      IsRecommend: null,
      RecommendNum: null,
      CompanyName: null,
    })
  })

  test('shows only approved dishes', async () => {
    const { id } = await makeShop(app.db)
    await makeDish(app.db, id, { title: '看得见' })
    for (const status of ['draft', 'pending', 'rejected'] as const) await makeDish(app.db, id, { status })
    await makeDish(app.db, id, { deletedAt: new Date() })
    const titles = (dishes: { Title: string }[]) => dishes.map(({ Title }) => Title)
    expect(titles((await read(app.fastify, 'GetDishesList', { shopid: id })).Data)).toEqual(['看得见'])
    expect(titles((await read(app.fastify, 'GetFoodShopDetail', { id })).Data.ListImage)).toEqual(['看得见'])
  })

  test.each(Object.entries(hiddenBecause))('that is %s hides its dishes', async (_why, standing) => {
    const { id } = await makeShop(app.db, standing)
    await makeDish(app.db, id)
    expect(await read(app.fastify, 'GetDishesList', { shopid: id })).toEqual({ Data: [], Count: 0 })
  })
})

describe('the filters', () => {
  const count = async (search: Record<string, string>) => (await read(app.fastify, 'GetFoodShop', search)).Count
  beforeAll(async () => {
    await makeShop(app.db, { areaCode: 'xicheng', cuisineCode: 'yue' })
    await makeShop(app.db, { areaCode: 'xicheng', cuisineCode: 'su' })
  })

  test('work alone and combined', async () => {
    expect(await count({ IsTop: 'xicheng' })).toBe(2)
    expect(await count({ IsHome: 'yue' })).toBe(1)
    expect(await count({ IsTop: 'xicheng', IsHome: 'su' })).toBe(1)
  })

  test.each(['fengtai', 'xi', 'XICHENG', 'xicheng%', '%', '_______', "' or 1=1 --", '西城区'])(
    'find nothing for the unknown code %s',
    async (code) => {
      expect(await count({ IsTop: code })).toBe(0)
      expect(await count({ IsHome: code })).toBe(0)
    },
  )

  test('show everything if empty', async () => {
    const { Count } = await read(app.fastify, 'GetFoodShop')
    expect(await count({ IsTop: '', IsHome: '' })).toBe(Count)
  })

  test('refuse overlong codes', async () => {
    expect(await refused(app.fastify, 'GetFoodShop', { IsTop: 'a'.repeat(21) })).toMatchObject({ status: 400 })
  })
})

test('areas and cuisines are maps of code to name, and lists in the order set by staff', async () => {
  const fresh = await testApp()
  const { foodArea, foodCuisine } = fresh.db.prisma
  await fresh.db.prisma.$transaction([foodArea.deleteMany(), foodCuisine.deleteMany()])
  await makeArea(fresh.db, '1', { name: '海淀区', position: 2 })
  await makeArea(fresh.db, '2', { name: '朝阳区', position: 1 })
  await makeCuisine(fresh.db, 'z', { name: '川菜', position: 1 })
  await makeCuisine(fresh.db, 'y', { name: '湘菜', position: 1 })
  await makeCuisine(fresh.db, '3', { name: '粤菜', position: 2 })
  expect((await read(fresh.fastify, 'GetFoodArea')).Data).toEqual({ 1: '海淀区', 2: '朝阳区' })
  expect((await read(fresh.fastify, 'GetFoodCookingStyle')).Data).toEqual({ y: '湘菜', z: '川菜', 3: '粤菜' })
  expect((await read(fresh.fastify, 'GetFoodChoices')).Data).toEqual({
    Areas: [
      { Code: '2', Name: '朝阳区' },
      { Code: '1', Name: '海淀区' },
    ],
    Cuisines: [
      { Code: 'y', Name: '湘菜' },
      { Code: 'z', Name: '川菜' },
      { Code: '3', Name: '粤菜' },
    ],
  })
  await fresh.close()
})
