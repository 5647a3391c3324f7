import { z } from 'zod'
import { checkShopCodes } from '#server/content/checkShopCodes.ts'
import { foodShopRows } from '#server/content/itemRows.ts'
import { picturesIn } from '#server/content/picturesIn.ts'
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

/** What a reviewer reads of a version that cannot be shown any more. */
const goneCodes = { area: '该版本的区域已被删除，须由会员重新选择', cuisine: '该版本的菜系已被删除，须由会员重新选择' }

/** Restaurants, with their photos. */
export const foodShop: Kind<FoodShopData> = {
  rows: foodShopRows,
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
  submitterColumns: ({ companyId }) => ({ companyId }),
  // Staff delete what no restaurant is kept under; an earlier version may name it still.
  check: (tx, data) => checkShopCodes(tx, data, goneCodes),
}
