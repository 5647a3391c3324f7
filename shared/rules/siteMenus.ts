import { checkPageAddress } from '#shared/rules/webAddress.ts'

/* Portal menus that staff can change. Entries are identified by their own names; `web/lib/menuPages.ts` maps them to pages. */

interface SiteMenu {
  name: string
  entries: readonly string[]
  /** Maximum of shown entries that fit. */
  maxEntries: number
  /** Maximum characters of a name. */
  maxLength: number
}
const beside = { maxEntries: 12, maxLength: 10 }

export const siteMenus = {
  main: {
    name: '主导航',
    entries: ['首页', '关于我们', '新闻中心', '党建工作', '分支机构', '会员风采', '信息交流', '驻京办服务', '驻京美食'],
    maxEntries: 10,
    maxLength: 6,
  },
  about: { name: '关于我们', entries: ['协会简介', '协会章程', '组织架构', '申请入会', '联系我们'], ...beside },
  news: { name: '新闻中心', entries: ['实时要闻', '协会动态', '通知公告'], ...beside },
  party: { name: '党建工作', entries: ['党建要闻'], ...beside },
  branch: { name: '分支机构', entries: ['分会简介', '主要职责', '机构设置', '人员分工', '分会活动', '联系方式'], ...beside },
  showcase: {
    name: '会员风采',
    entries: ['驻京机构风采', '会员企业风采', '会员展示', '名特优产品', '非物质文化遗产', '城市概况', '精彩瞬间'],
    ...beside,
  },
  info: { name: '信息交流', entries: ['每日信息', '专报信息', '共享信息', '智库信息', '品牌活动'], ...beside },
  salon: { name: '品牌活动', entries: ['会员沙龙', '专家讲坛', '项目路演'], ...beside },
  policy: { name: '项目与政策', entries: ['项目展示', '政策解读'], ...beside },
  medical: { name: '医疗健康', entries: ['医疗资源', '医疗科普', '服务指南'], ...beside },
  forum: { name: '专家智库', entries: ['专家讲坛', '智库'], ...beside },
} as const satisfies Record<string, SiteMenu>

export type SiteMenuName = keyof typeof siteMenus
export type EntryOf<M extends SiteMenuName> = (typeof siteMenus)[M]['entries'][number]
export const siteMenuNames = Object.keys(siteMenus) as SiteMenuName[]
export const siteMenu = (menu: SiteMenuName): SiteMenu => siteMenus[menu]

/** A built-in entry, or a link to `url` if `own` is ''. */
export interface MenuChoice {
  own: string
  name: string
  url: string
  hidden: boolean
}

export const ownChoices = (menu: SiteMenuName): MenuChoice[] => siteMenu(menu).entries.map((own) => ({ own, name: own, url: '', hidden: false }))

/** Adds entries new in this release at the end and drops removed ones. */
export function allChoices(menu: SiteMenuName, choices: readonly MenuChoice[]): MenuChoice[] {
  const known = choices.filter(({ own }) => own === '' || siteMenu(menu).entries.includes(own))
  return [...known, ...ownChoices(menu).filter(({ own }) => !known.some((choice) => choice.own === own))]
}

/** The value to store: empty if the menu is unchanged. */
export function keptChoices(menu: SiteMenuName, choices: readonly MenuChoice[]): MenuChoice[] {
  const all = allChoices(menu, choices)
  const own = ownChoices(menu)
  const isOwn = all.length === own.length && all.every(({ own: key, name, hidden }, i) => own[i]?.own === key && own[i]?.name === name && !hidden)
  return isOwn ? [] : all
}

export function checkMenuName(menu: SiteMenuName, name: string): string | undefined {
  const { maxLength } = siteMenu(menu)
  if (name === '') return '请输入名称'
  if ([...name].length > maxLength) return `名称不能超过${maxLength}个字`
}

export const checkMenuUrl = (url: string) => (url === '' ? '请输入网址' : checkPageAddress(url))

export function checkMenu(menu: SiteMenuName, choices: readonly MenuChoice[]): string | undefined {
  const { name, maxEntries } = siteMenu(menu)
  const shown = choices.filter(({ hidden }) => !hidden)
  const own = choices.map(({ own }) => own).filter(Boolean)
  if (choices.length > 0 && shown.length === 0) return `“${name}”至少显示一项`
  if (shown.length > maxEntries) return `“${name}”最多显示${maxEntries}项，请隐藏或移除一些`
  if (new Set(shown.map(({ name }) => name)).size < shown.length) return `“${name}”中有重名的项`
  if (new Set(own).size < own.length) return `“${name}”中有重复的项，请刷新后重试`
}

/** For the audit log. */
export const menuInWords = (choices: readonly MenuChoice[]) =>
  choices.map(({ own, name, url, hidden }) => {
    const about = own === '' ? url : own === name ? '' : `原为${own}`
    return `${name}${about && `（${about}）`}${hidden ? '（隐藏）' : ''}`
  })
