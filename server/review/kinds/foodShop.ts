import { z } from 'zod'
import { picturesIn } from '#server/content/picturesIn.ts'
import { checkShopCodes } from '#server/review/checkShopCodes.ts'
import { isOwnOfCompany, type Kind } from '#server/review/kinds/kind.ts'
import { memberPageAddress } from '#shared/rules/memberPages.ts'

/** `description` is cleaned HTML, `summary` its first words; `averagePrice` is yuan for one person, as text. */
const FoodShopData = z.object({
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
type FoodShopData = z.infer<typeof FoodShopData>

/** The photos as rows; their positions start at 1. */
const toPhotos = (keys: string[]) => keys.map((fileKey, index) => ({ fileKey, position: index + 1 }))

/** What a reviewer reads of a version that cannot be shown any more. */
const goneCodes = { area: '该版本的区域已被删除，须由会员重新选择', cuisine: '该版本的菜系已被删除，须由会员重新选择' }

/** Restaurants, with their photos. */
export const foodShop: Kind<FoodShopData> = {
  isOwn: isOwnOfCompany,
  data: FoodShopData,
  fixed: [],
  title: ({ title }) => title,
  found: (id) => ({ kind: 'foodShop', id }),
  link: () => memberPageAddress('my-food'),
  files: ({ coverKey, photoKeys, description }) => ({
    pictures: [...(coverKey ? [coverKey] : []), ...photoKeys, ...picturesIn(description)],
    documents: [],
  }),

  async find(tx, id) {
    const row = await tx.foodShop.findUnique({ where: { id, deletedAt: null }, include: { photos: { orderBy: { position: 'asc' } } } })
    if (!row) return undefined
    const { photos, averagePrice, ...shop } = row
    return { ...shop, data: FoodShopData.parse({ ...shop, averagePrice: String(averagePrice), photoKeys: photos.map(({ fileKey }) => fileKey) }) }
  },
  async insert(tx, { accountId, companyId }, { photoKeys, ...data }, change) {
    const { id } = await tx.foodShop.create({
      data: { ...data, ...change, companyId, submittedById: accountId, photos: { create: toPhotos(photoKeys) } },
      select: { id: true },
    })
    return id
  },
  async update(tx, id, change, data) {
    // Staff delete what no restaurant is kept under; an earlier version may name it still.
    if (data) await checkShopCodes(tx, data, goneCodes)
    const { photoKeys, ...columns } = data ?? {}
    await tx.foodShop.update({
      where: { id },
      data: { ...columns, ...change, ...(photoKeys && { photos: { deleteMany: {}, create: toPhotos(photoKeys) } }) },
      select: { id: true },
    })
  },
}
