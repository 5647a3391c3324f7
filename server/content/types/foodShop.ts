import { z } from 'zod'
import type { Prisma } from '#prisma/generated/client.ts'
import { checkShopCodes, codeName } from '#server/content/codes.ts'
import type { ItemType, SubmittedType } from '#server/content/contentType.ts'
import { assertCompanyExists, assertImmutable, cleanCorrectedDescription, isOwnOfCompany } from '#server/content/types/helpers.ts'
import { pick } from '#server/database/itemTables.ts'
import { cleanDescription, picturesIn } from '#server/html/cleanContent.ts'
import type { WrittenFoodShop } from '#shared/contracts/console/foodShops.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import { missingFoodShopFields, readPoint } from '#shared/rules/foodShopRules.ts'

const columns = [
  ...(['title', 'tags', 'coverKey', 'description', 'summary', 'tel', 'address', 'openingHours', 'areaCode', 'cuisineCode'] as const),
  ...(['longitude', 'latitude', 'coordinateSystem', 'companyId'] as const),
]
/** `description` is cleaned HTML; `averagePrice` is yuan per person as text: `80.5`, `0` if unknown. */
export type FoodShopData = Pick<Prisma.FoodShopGetPayload<object>, (typeof columns)[number]> & { averagePrice: string; photoKeys: string[] }

const SubmittedFoodShop = z.object({
  title: z.string(),
  tags: z.array(z.string()),
  coverKey: z.string().nullable(),
  photoKeys: z.array(z.string()),
  description: z.string(),
  summary: z.string(),
  tel: z.string(),
  address: z.string(),
  averagePrice: z.string(),
  areaCode: z.string(),
  cuisineCode: z.string(),
})
type SubmittedFoodShop = z.infer<typeof SubmittedFoodShop>

const deletedCodes = { area: '该版本的区域已被删除，须由会员重新选择', cuisine: '该版本的菜系已被删除，须由会员重新选择' }

const photoRows = (keys: string[] = []) => keys.map((fileKey, index) => ({ fileKey, position: index + 1 }))

export const foodShop: SubmittedType<SubmittedFoodShop> & ItemType<WrittenFoodShop, FoodShopData> = {
  kind: 'foodShop',
  html: 'description',
  files: ({ coverKey, photoKeys, description }: Pick<FoodShopData, 'coverKey' | 'photoKeys' | 'description'>) => ({
    pictures: [...(coverKey ? [coverKey] : []), ...photoKeys, ...picturesIn(description)],
    documents: [],
  }),

  async find(tx, id) {
    const row = await tx.foodShop.findUnique({ where: { id }, include: { photos: { orderBy: { position: 'asc' } } } })
    if (!row) return undefined
    const photoKeys = row.photos.map(({ fileKey }) => fileKey)
    return { ...row, data: { ...pick(row, columns), averagePrice: String(row.averagePrice), photoKeys } }
  },
  async insert(tx, { photoKeys, ...content }: Partial<FoodShopData>, status) {
    const data = { ...content, ...status, photos: { create: photoRows(photoKeys) } }
    return (await tx.foodShop.create({ data: data as Prisma.FoodShopUncheckedCreateInput, select: { id: true } })).id
  },
  async update(tx, id, status, { photoKeys, ...content }: Partial<FoodShopData> = {}) {
    const parts = photoKeys && { photos: { deleteMany: {}, create: photoRows(photoKeys) } }
    await tx.foodShop.update({ where: { id }, data: { ...content, ...status, ...parts }, select: { id: true } })
  },

  missingFields: missingFoodShopFields,
  async toData({ description, averagePrice, point, ...written }) {
    const { html, summary } = await cleanDescription(description)
    const { longitude, latitude } = readPoint(point) ?? { longitude: null, latitude: null }
    return { ...written, description: html, summary, averagePrice: String(Number(averagePrice)), longitude, latitude }
  },
  toWritten: ({ summary, averagePrice, longitude, latitude, ...data }) => ({
    ...data,
    averagePrice: Number(averagePrice) === 0 ? '' : averagePrice,
    point: longitude === null || latitude === null ? '' : `${longitude},${latitude}`,
  }),
  async check(tx, data, before) {
    assertImmutable(before, data, ['companyId'])
    await checkShopCodes(tx, data)
    await assertCompanyExists(tx, data.companyId)
  },

  submission: {
    schema: SubmittedFoodShop,
    fixed: [],
    isOwn: isOwnOfCompany,
    show: async ({ description, coverKey, photoKeys, tags, ...shop }, reader) => ({
      content: description,
      facts: [
        { name: '区域', text: await codeName(reader, 'FoodArea', shop.areaCode) },
        { name: '菜系', text: await codeName(reader, 'FoodCuisine', shop.cuisineCode) },
        { name: '标签', text: tags.join('、') },
        { name: '人均消费', text: `${shop.averagePrice} 元` },
        { name: '联系电话', text: shop.tel },
        { name: '餐厅地址', text: shop.address },
      ],
      pictures: [...(coverKey ? [coverKey] : []), ...photoKeys],
    }),
    cleanCorrection: cleanCorrectedDescription,
    checkCorrection: checkShopCodes,
    link: () => pageAddress('my-food'),
    columns: ({ companyId }) => ({ companyId }) satisfies Partial<FoodShopData>,
    // Only old versions may name deleted codes.
    check: (tx, data) => checkShopCodes(tx, data, deletedCodes),
  },
}
