import { line } from '#shared/rules/contentRules.ts'
import { fileMessages, shopRules } from '#shared/rules/submissionRules.ts'

/* The members' rules, but a draft may omit what only visitors need. */

/** Makes a rule optional: empty values pass. */
const optional =
  <V extends string | string[]>(rule: (value: V) => string | undefined) =>
  (value: V) =>
    value.length === 0 ? undefined : rule(value)

function checkPrice(text: string): string | undefined {
  return shopRules.averagePrice(text) ?? (Number(text) === 0 ? '人均消费须大于 0' : undefined)
}

/** Bounds of China in degrees; catch swapped or mistyped coordinates. */
const bounds = { longitude: [73, 136], latitude: [3, 54] } as const

/** Parses `116.397428,39.90923` (longitude, latitude in degrees) with either comma; undefined for anything else. */
export function readPoint(text: string): { longitude: number; latitude: number } | undefined {
  const [, longitude, latitude] = /^(\d{1,3}(?:\.\d{1,15})?)\s*[,，]\s*(\d{1,3}(?:\.\d{1,15})?)$/.exec(text) ?? []
  return longitude && latitude ? { longitude: Number(longitude), latitude: Number(latitude) } : undefined
}

const isWithin = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max

function checkPoint(text: string): string | undefined {
  const point = readPoint(text)
  if (!point) return '请输入“经度,纬度”，如 116.397428,39.90923'
  if (isWithin(point.latitude, bounds.longitude) && isWithin(point.longitude, bounds.latitude)) return '经度和纬度颠倒了，请先写经度，再写纬度'
  if (!isWithin(point.longitude, bounds.longitude) || !isWithin(point.latitude, bounds.latitude)) return '坐标不在国内，请检查'
}

/** Also apply to drafts. Area and cuisine are required. */
export const foodShopRules = {
  title: shopRules.title,
  areaCode: shopRules.areaCode,
  cuisineCode: shopRules.cuisineCode,
  tags: optional(shopRules.tags),
  address: optional(shopRules.address),
  averagePrice: optional(checkPrice),
  tel: optional(shopRules.tel),
  openingHours: line('营业时间', 60),
  photoKeys: optional(shopRules.photoKeys),
  description: shopRules.description,
  point: optional(checkPoint),
}

/** Coordinate systems, by the maps that use them. */
export const coordinateSystems = { gcj02: '高德、腾讯地图', bd09: '百度地图', wgs84: 'GPS（WGS-84）' } as const
export type CoordinateSystem = keyof typeof coordinateSystems

interface Written {
  title: string
  areaCode: string
  cuisineCode: string
  tags: string[]
  address: string
  averagePrice: string
  tel: string
  openingHours: string
  coverKey: string | null
  photoKeys: string[]
}
export type FoodShopProblems = Partial<Record<keyof Written, string>>

/** Returns messages for missing fields by field. A draft needs name, area and cuisine; a public restaurant all required fields. */
export function missingFoodShopFields(written: Written, isPublic: boolean): FoodShopProblems {
  const { title, areaCode, cuisineCode, tags, address, averagePrice, tel, openingHours, coverKey, photoKeys } = written
  const always = { title: shopRules.title(title.trim()), areaCode: shopRules.areaCode(areaCode), cuisineCode: shopRules.cuisineCode(cuisineCode) }
  const publicProblems = isPublic && {
    tags: shopRules.tags(tags),
    address: shopRules.address(address.trim()),
    averagePrice: shopRules.averagePrice(averagePrice.trim()),
    tel: shopRules.tel(tel.trim()),
    openingHours: openingHours.trim() === '' ? '请输入营业时间' : undefined,
    coverKey: coverKey ? undefined : fileMessages.cover,
    photoKeys: shopRules.photoKeys(photoKeys),
  }
  return Object.fromEntries(Object.entries({ ...always, ...publicProblems }).filter(([, problem]) => problem))
}

/** `hidden`: not shown yet, or withdrawn by staff. */
export const dishStates = { shown: '已展示', hidden: '未展示', pending: '待审核', rejected: '已驳回' } as const
export type DishState = keyof typeof dishStates
export const dishStateNames = Object.keys(dishStates) as DishState[]

export const checkDishPicture = (key: string) => (key === '' ? '请选择菜品图片' : undefined)
