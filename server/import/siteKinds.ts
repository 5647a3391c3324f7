import { type Loose, type Note, quiet } from '#server/import/decode.ts'
import { createCollection } from '#server/import/lists.ts'
import { type OldKind, Unusable } from '#server/import/oldKind.ts'
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
import { plainLine, toHtml } from '#server/import/texts.ts'
import { associationContract, type Person, type Profile } from '#shared/contracts/association.ts'
import { homeContract } from '#shared/contracts/home.ts'
import { type ThinkTank, thinkTankContract } from '#shared/contracts/thinkTank.ts'
import { type ChartUnit, checkChart } from '#shared/rules/chartRules.ts'
import { profileNames } from '#shared/rules/profileRules.ts'

const profileIds = Object.keys(profileNames).map(Number)

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

/** Imports a chart completely or, if invalid, not at all. */
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
