import { z } from 'zod'
import { edited, publicationStatus, Submitted, submitter } from '#shared/contracts/submission.ts'
import {
  CommaList,
  FileUrl,
  FormFile,
  FormFiles,
  FormHtml,
  FormLine,
  FormList,
  FormText,
  Id,
  OwnCompanyId,
  paging,
  record,
  Timestamp,
} from '#shared/lib/codecs.ts'
import { get, post } from '#shared/lib/endpoint.ts'
import { dishRules, fileMessages, shopRules } from '#shared/rules/submissionRules.ts'

/** Yuan per person, as text: `80`, `80.50`. Accepts numbers, which the detail returns. */
const Price = z.codec(z.union([z.string(), z.number()], { error: '须为文本' }).prefault(''), FormText(shopRules.averagePrice), {
  decode: String,
  encode: (price = '') => price,
})

const shopFields = {
  ...submitter,
  title: ['Title', FormLine(shopRules.title)],
  tags: ['SubTitle', FormList(shopRules.tags)],
  coverKey: ['ImageUrl', FormFile(fileMessages.cover)],
  photoKeys: ['HomeImgUrl', FormFiles(shopRules.photoKeys)],
  description: ['Description', FormHtml(shopRules.description)],
  tel: ['Tel', FormText(shopRules.tel)],
  address: ['HomeAddress', FormLine(shopRules.address)],
  averagePrice: ['AvgPrice', Price],
  areaCode: ['IsTop', FormText(shopRules.areaCode)],
  cuisineCode: ['IsHome', FormText(shopRules.cuisineCode)],
} as const

const dishFields = {
  shopId: ['ServiceId', Id],
  title: ['Title', FormLine(dishRules.title)],
  imageKey: ['ImageUrl', FormFile(fileMessages.attachment)],
} as const

const MyShop = record({
  id: ['Id', z.int()],
  title: ['Title', z.string()],
  tags: ['SubTitle', CommaList],
  coverKey: ['ImageUrl', FileUrl],
  submittedAt: ['UpdateTime', Timestamp],
  /** Visible to visitors, so dishes can be added. */
  online: ['IsOnline', z.boolean()],
  ...publicationStatus,
})
export type MyShop = z.output<typeof MyShop>

const ShopDraft = record(shopFields)
export type ShopDraft = z.output<typeof ShopDraft>
const DishDraft = record(dishFields)
export type DishDraft = z.output<typeof DishDraft>

export const memberFoodContract = {
  submitShop: post('AddFoodShop', {
    access: 'member',
    enterpriseAbility: 'food',
    failure: '驻京美食保存失败',
    success: '驻京美食保存成功！',
    body: ShopDraft,
    output: Submitted,
  }),
  editShop: post('EditFoodShop', {
    access: 'member',
    enterpriseAbility: 'food',
    failure: '驻京美食保存失败',
    success: '驻京美食保存成功！',
    body: record({ ...edited, ...shopFields }),
    output: Submitted,
  }),
  /** Newest first. */
  listMyShops: get('GetMyFoodShop', {
    access: 'member',
    failure: '我的驻京美食请求失败',
    input: record({ companyId: ['companyid', OwnCompanyId], ...paging(10) }),
    output: z.array(MyShop),
  }),
  /** Needs an own approved restaurant. Visitors see the dish after approval. */
  submitDish: post('AddDishes', {
    access: 'member',
    enterpriseAbility: 'food',
    failure: '推荐菜品保存失败!',
    success: '推荐菜品保存成功！',
    body: DishDraft,
    output: Submitted,
  }),
  editDish: post('EditDishes', {
    access: 'member',
    enterpriseAbility: 'food',
    failure: '推荐菜品保存失败!',
    success: '推荐菜品保存成功！',
    body: record({ ...edited, id: ['ImageId', Id], ...dishFields }),
    output: Submitted,
  }),
}
