import { z } from 'zod'
import { neighbourFields } from '#shared/contracts/article.ts'
import { ownStatus } from '#shared/contracts/submission.ts'
import { Code, CommaList, FileUrl, FileUrls, Id, paging, record, Timestamp } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'
import { ReviewStatus } from '#shared/rules/reviewStatus.ts'

const shopFields = {
  id: ['Id', z.int()],
  title: ['Title', z.string()],
  tags: ['SubTitle', CommaList],
  coverKey: ['ImageUrl', FileUrl],
  tel: ['Tel', z.string()],
  address: ['HomeAddress', z.string()],
  /** Yuan per person. */
  averagePrice: ['AvgPrice', z.number()],
  areaCode: ['IsTop', z.string()],
  areaName: ['AreaName', z.string()],
  cuisineCode: ['IsHome', z.string()],
  cuisineName: ['CuisineName', z.string()],
  longitude: ['IsRecommend', z.number().nullable()],
  latitude: ['RecommendNum', z.number().nullable()],
  companyId: ['CompanyId', z.int().nullable()],
  companyName: ['CompanyName', z.string().nullable()],
  publishedAt: ['UpdateTime', Timestamp],
  status: ['Status', ReviewStatus],
} as const

const FoodShop = record({ ...shopFields, summary: ['Description', z.string()] })
export type FoodShop = z.output<typeof FoodShop>

const Dish = record({
  id: ['ImageId', z.int()],
  shopId: ['ServiceId', z.int()],
  title: ['Title', z.string()],
  imageKey: ['ImageUrl', FileUrl],
  ...ownStatus,
})
export type Dish = z.output<typeof Dish>

const FoodShopDetail = record({
  ...shopFields,
  description: ['Description', z.string()],
  coordinateSystem: ['CoordinateSystem', z.enum(['wgs84', 'gcj02', 'bd09'])],
  openingHours: ['OpeningHours', z.string()],
  tagList: ['lstSubTitle', z.array(z.string())],
  photoKeys: ['HomeImgUrl', FileUrls],
  photos: ['ListHomeImage', z.array(record({ fileKey: ['ImageUrl', FileUrl] }))],
  dishes: ['ListImage', z.array(Dish)],
  createdAt: ['CreateTime', Timestamp],
  views: ['ViewCount', z.int()],
  ...neighbourFields,
  failReason: ownStatus.failReason,
  version: ownStatus.version,
})
export type FoodShopDetail = z.output<typeof FoodShopDetail>

const shopCard = {
  id: shopFields.id,
  title: shopFields.title,
  coverKey: shopFields.coverKey,
  averagePrice: shopFields.averagePrice,
  areaName: shopFields.areaName,
  cuisineName: shopFields.cuisineName,
} as const

const ShopPlace = record({
  ...shopCard,
  longitude: ['IsRecommend', z.number()],
  latitude: ['RecommendNum', z.number()],
  coordinateSystem: ['CoordinateSystem', z.enum(['wgs84', 'gcj02', 'bd09'])],
})
export type ShopPlace = z.output<typeof ShopPlace>

/** `distance` is straight-line in metres; null if coordinates are missing. */
const ShopAround = record({ ...shopCard, distance: ['Distance', z.int().nullable()] })
export type ShopAround = z.output<typeof ShopAround>

const CodeTable = z.record(z.string(), z.string())

const CodeChoice = record({ code: ['Code', z.string()], name: ['Name', z.string()] })
export type CodeChoice = z.output<typeof CodeChoice>

export const foodContract = {
  listFoodShops: get('GetFoodShop', {
    access: 'public',
    failure: '美食请求失败',
    input: record({ areaCode: ['IsTop', Code.optional()], cuisineCode: ['IsHome', Code.optional()], ...paging(12) }),
    output: z.array(FoodShop),
  }),
  listNewestShops: get('GetFoodList', { access: 'public', failure: '美食请求失败', input: record(paging(4)), output: z.array(FoodShop) }),
  getFoodShop: get('GetFoodShopDetail', {
    access: 'public',
    ownerVariant: true,
    failure: '详情请求失败！',
    input: record({ id: ['id', Id] }),
    output: FoodShopDetail,
  }),
  /** With coordinates only; the newest if there are too many. */
  listShopPlaces: get('GetFoodPlaces', {
    access: 'public',
    failure: '美食请求失败',
    input: record({ areaCode: ['IsTop', Code.optional()], cuisineCode: ['IsHome', Code.optional()], ...paging(1000, 1000) }),
    output: z.array(ShopPlace),
  }),
  /** Same cuisine and nearby, four each, nearest first. */
  getShopsAround: get('GetFoodAround', {
    access: 'public',
    failure: '美食请求失败',
    input: record({ id: ['id', Id] }),
    output: record({ sameCuisine: ['SameCuisine', z.array(ShopAround)], nearby: ['Nearby', z.array(ShopAround)] }),
  }),
  /** Includes the owner's pending and rejected dishes. */
  listDishes: get('GetDishesList', {
    access: 'public',
    ownerVariant: true,
    failure: '详情请求失败！',
    input: record({ shopId: ['shopid', Id] }),
    output: z.array(Dish),
  }),
  /** Areas and cuisines as staff order them. The inherited maps cannot keep an order: JavaScript sorts numeric keys. */
  listShopChoices: get('GetFoodChoices', {
    access: 'public',
    failure: '区域请求失败',
    output: record({ areas: ['Areas', z.array(CodeChoice)], cuisines: ['Cuisines', z.array(CodeChoice)] }),
  }),
  listAreas: get('GetFoodArea', { access: 'public', failure: '区域请求失败', output: CodeTable }),
  listCuisines: get('GetFoodCookingStyle', { access: 'public', failure: '区域请求失败', output: CodeTable }),
}
