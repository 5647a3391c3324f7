import type { Loose, Note } from '#server/import/decode.ts'
import { type DishDraft, foodShops } from '#server/import/itemParts.ts'
import { createCollection } from '#server/import/lists.ts'
import { type ItemContext, type OldKind, Unusable } from '#server/import/oldKind.ts'
import {
  type BannerDraft,
  banners,
  type HeadlineDraft,
  headlines,
  type PersonDraft,
  type ProfileDraft,
  people,
  profiles,
  type ThinkTankDraft,
  thinkTanks,
} from '#server/import/siteTargets.ts'
import type { Published } from '#server/import/targets.ts'
import { plainLine, toHtml } from '#server/import/texts.ts'
import { unknownTime } from '#server/import/unknownTime.ts'
import { associationContract, type Person, type Profile } from '#shared/contracts/association.ts'
import type { WrittenFoodShop } from '#shared/contracts/console/foodShops.ts'
import { type FoodShopDetail, foodContract } from '#shared/contracts/food.ts'
import { homeContract } from '#shared/contracts/home.ts'
import { type ThinkTank, thinkTankContract } from '#shared/contracts/thinkTank.ts'
import { beijingDate } from '#shared/lib/beijingTime.ts'
import { type ChartUnit, checkChart } from '#shared/rules/chartRules.ts'
import { profileNames } from '#shared/rules/profileRules.ts'

const quiet: Note = () => {}
const profileIds = Object.keys(profileNames).map(Number)

/** The association and its branches. */
export const oldProfile: OldKind<Loose<Profile>, ProfileDraft> = {
  source: 'profile',
  name: '协会与分会介绍',
  group: 'profiles',
  target: profiles,
  async list(reader) {
    const all = createCollection<Loose<Profile>>(reader.note)
    for (const id of profileIds) {
      const name = profileNames[id] ?? ''
      const record = await reader.once(associationContract.getProfile, { id }, name)
      if (record) all.add(id, name, record)
    }
    return all.items()
  },
  async draft(record, _item, context) {
    const line = (text: string | undefined, name: string) => plainLine(text, name, context.note)
    const html = async (text: string | undefined) => (await context.files.withOwnFiles(toHtml(text), context)).html
    const hasPlace = typeof record.longitude === 'number' && typeof record.latitude === 'number'
    return {
      slogan: line(record.slogan, '宣传语'),
      introduction: await html(record.introduction),
      charter: await html(record.charter),
      responsibilities: await html(record.responsibilities),
      chart: readChart(record.chart, context.note),
      structureKey: await context.files.picture(record.structureKey, '组织架构图', context),
      tel: line(record.tel, '电话'),
      address: line(record.address, '地址'),
      email: line(record.email, '电子邮箱'),
      postcode: line(record.postcode, '邮政编码'),
      longitude: hasPlace ? (record.longitude ?? null) : null,
      latitude: hasPlace ? (record.latitude ?? null) : null,
    }
  },
}

/** A chart is brought over whole or, where it breaks a rule of ours, not at all. */
function readChart(chart: Loose<Profile>['chart'], note: Note): ChartUnit[] {
  const line = (text: string | undefined, name: string) => plainLine(text, name, note)
  const units = (chart ?? []).map(({ level = 0, name, people = [] }) => ({
    level,
    name: line(name, '机构名称'),
    people: people.map((person) => ({ title: line(person.title, '职务'), name: line(person.name, '姓名') })),
  }))
  const wrong = checkChart(units)
  if (wrong) note(`组织架构没有导入：${wrong}`)
  return wrong ? [] : units
}

type OldPerson = Loose<Person> & { profileId: number; position: number }

export const oldPerson: OldKind<OldPerson, PersonDraft> = {
  source: 'person',
  name: '协会与分会人员',
  group: 'profiles',
  target: people,
  async list(reader) {
    const all = createCollection<OldPerson>(reader.note)
    for (const profileId of profileIds) {
      const list = await reader.once(associationContract.listPeople, { profileId }, `${profileNames[profileId]}的人员`)
      for (const [position, person] of (list ?? []).entries())
        all.add(person.id, plainLine(person.name, '姓名', quiet), { ...person, profileId, position })
    }
    return all.items()
  },
  async draft(record, _item, context) {
    const name = plainLine(record.name, '姓名', context.note)
    if (name === '') throw new Unusable('没有姓名')
    return {
      profileId: record.profileId,
      rank: plainLine(record.rank, '职务', context.note),
      name,
      pictureKey: await context.files.picture(record.pictureKey, '照片', context),
      introduction: plainLine(record.introduction, '简介', context.note),
      position: record.position,
    }
  },
}

type OldShop = Loose<FoodShopDetail> & { summary?: string }

/** Restaurants. The districts and cuisines they are found by are brought over before them: codeTables.ts. */
export const oldFoodShop: OldKind<OldShop, { written: WrittenFoodShop; parts: { dishes: DishDraft[] } } & Published> = {
  source: 'foodShop',
  name: '驻京美食',
  group: 'food',
  target: foodShops,
  ignores: ['views', 'newer', 'older', 'related', 'status', 'failReason', 'summary', 'photoKeys', 'tagList'],
  async list(reader) {
    const all = createCollection<OldShop>(reader.note)
    await reader.pages(foodContract.listFoodShops, {}, '驻京美食', (item) => all.add(item.id, plainLine(item.title, '名称', quiet), { ...item }))
    return all.items()
  },
  async detail(calls, { id, record }, note) {
    const { data } = await calls.read(foodContract.getFoodShop, { id }, note)
    if (!data) return undefined
    const dishes = data.dishes ?? (await calls.read(foodContract.listDishes, { shopId: id }, note)).data
    return { ...record, ...data, dishes }
  },
  async draft(record, _item, context) {
    const { note, files } = context
    const line = (text: string | undefined | null, name: string) => plainLine(text ?? undefined, name, note)
    const title = line(record.title, '名称')
    if (title === '') throw new Unusable('没有名称')
    const { html } = await files.withOwnFiles(toHtml(record.description ?? record.summary), context)
    const { longitude, latitude } = record
    const hasPlace = typeof longitude === 'number' && typeof latitude === 'number' && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
    return {
      written: {
        title,
        areaCode: await context.code('area', record.areaCode, record.areaName),
        cuisineCode: await context.code('cuisine', record.cuisineCode, record.cuisineName),
        tags: [...new Set((record.tags ?? []).map((tag) => line(tag, '标签')).filter(Boolean))],
        coverKey: await files.picture(record.coverKey, '封面', context),
        photoKeys: await readPhotos(record, context),
        description: html,
        tel: line(record.tel, '电话'),
        address: line(record.address, '地址'),
        averagePrice: String(Math.min(Math.max(record.averagePrice ?? 0, 0), 99_999)),
        openingHours: record.openingHours === undefined ? inheritedHours : line(record.openingHours, '营业时间'),
        point: hasPlace ? `${longitude},${latitude}` : '',
        coordinateSystem: record.coordinateSystem ?? 'gcj02',
        companyId:
          record.companyId || record.companyName
            ? await context.unit({ id: record.companyId ?? undefined, name: record.companyName ?? undefined })
            : null,
      },
      parts: { dishes: await readDishes(record, context) },
      publishedAt: beijingDate(record.publishedAt ?? unknownTime(note)),
      createdAt: record.createdAt ? beijingDate(record.createdAt) : undefined,
      views: record.views,
    }
  },
}

/** What every restaurant of the inherited product shows. */
const inheritedHours = '全年 9:00-22:00'

async function readPhotos({ photoKeys, photos = [] }: OldShop, context: ItemContext): Promise<string[]> {
  const addresses = photoKeys?.length ? photoKeys : photos.map(({ fileKey }) => fileKey)
  const keys: string[] = []
  for (const address of addresses) {
    const key = await context.files.picture(address, '餐厅照片', context)
    if (key) keys.push(key)
  }
  if (keys.length > 4) context.note(`餐厅照片有 ${keys.length} 张，只取前 4 张`)
  return keys.slice(0, 4)
}

async function readDishes({ dishes = [] }: OldShop, context: ItemContext): Promise<DishDraft[]> {
  const read: DishDraft[] = []
  for (const dish of dishes) {
    const title = plainLine(dish.title, '菜品名称', context.note)
    const imageKey = await context.files.picture(dish.imageKey, `菜品${title}的图片`, context)
    if (title && imageKey) read.push({ title, imageKey })
    else context.note(`菜品${title}没有导入：没有名称或图片`)
  }
  return read
}

export const oldThinkTank: OldKind<Loose<ThinkTank> & { position: number }, ThinkTankDraft> = {
  source: 'thinkTank',
  name: '智库',
  group: 'thinkTanks',
  target: thinkTanks,
  async list(reader) {
    const all = createCollection<Loose<ThinkTank> & { position: number }>(reader.note)
    await reader.pages(thinkTankContract.listThinkTanks, {}, '智库列表', (item) =>
      all.add(item.id, plainLine(item.name, '名称', quiet), { ...item, position: all.items().length }),
    )
    return all.items()
  },
  async draft(record, _item, { note }) {
    const name = plainLine(record.name, '名称', note)
    if (name === '') throw new Unusable('没有名称')
    const { shortName, nature, address, remark, position } = record
    const line = (text: string | undefined, label: string) => plainLine(text, label, note)
    return {
      name,
      shortName: line(shortName, '简称'),
      nature: line(nature, '性质'),
      address: line(address, '地址'),
      remark: line(remark, '备注'),
      position,
    }
  },
}

type OldBanner = {
  id?: number
  url?: string
  imageKey?: string | null
  name?: string
  type: number
  position: number
}

export const oldBanner: OldKind<OldBanner, BannerDraft> = {
  source: 'banner',
  name: '首页轮播图',
  group: 'home',
  target: banners,
  async list(reader) {
    const all = createCollection<OldBanner>(quiet)
    const list = await reader.once(homeContract.listBanners, { type: 1 }, '轮播图')
    for (const [position, banner] of (list ?? []).entries())
      all.add(banner.id, plainLine(banner.name, '名称', quiet), { ...banner, type: 1, position })
    return all.items()
  },
  async draft({ name, url, imageKey: address, type, position }, { id }, context) {
    const imageKey = await context.files.picture(address, '图片', context)
    if (!imageKey) throw new Unusable('没有图片')
    return { type, name: plainLine(name, '名称', context.note) || `轮播图 ${id}`, url: context.pageAddress(url), imageKey, position }
  },
}

type OldHeadline = {
  articleId?: number
  title?: string
  subtitle?: string
  position: number
}

export const oldHeadline: OldKind<OldHeadline, HeadlineDraft> = {
  source: 'headline',
  name: '首页头条',
  group: 'home',
  target: headlines,
  keepsIds: false,
  async list(reader) {
    const all = createCollection<OldHeadline>(reader.note)
    const list = await reader.once(homeContract.listFocusNews, {}, '首页头条')
    for (const [position, headline] of (list ?? []).entries())
      all.add(headline.articleId, plainLine(headline.title, '标题', quiet), { ...headline, position })
    return all.items()
  },
  async draft({ title, subtitle, position }, { id }, context) {
    const articleId = await context.imported('news', id)
    if (articleId === undefined) throw new Unusable('它的新闻没有导入')
    return { articleId, title: plainLine(title, '标题', context.note), subtitle: plainLine(subtitle, '副标题', context.note), position }
  },
}
