import { isMoment } from '#shared/lib/beijingTime.ts'
import { isKey } from '#shared/lib/fileNames.ts'
import { atMost, required } from '#shared/rules/contentRules.ts'
import { profileNames } from '#shared/rules/profileRules.ts'
import { checkLinkAddress, checkPageAddress } from '#shared/rules/webAddress.ts'

/*
 * Small tables that staff order themselves. The columns define contract, form and list; database access is in
 * server/features/console/siteTables/tables.
 */

/** Times are in Beijing time, '' for none. */
export type SiteValue = string | boolean
export type SiteValues = Record<string, SiteValue>

export interface SiteColumn {
  name: string
  label: string
  kind: 'line' | 'text' | 'picture' | 'time' | 'choice' | 'switch'
  check(text: string): string | undefined
  /** A check that depends on the rest of the row. */
  checkBeside?(values: SiteValues): string | undefined
  choices?: Readonly<Record<string, string>>
  hint?: string
  initial?: SiteValue
  /** Immutable after creation, because others refer to it. */
  fixed?: true
}

export interface SiteTable {
  name: string
  item: string
  note: string
  columns: readonly SiteColumn[]
  title: string
  shown: readonly string[]
  /** Rows with this value in common form a group with its own order. */
  group?: string
  unique: readonly string[]
  unordered?: true
  /** Rows are articles, which are added and removed in the article editor, not here. */
  ofArticles?: true
}

const chosen = (label: string, choices: Readonly<Record<string, string>>) => (text: string) =>
  Object.hasOwn(choices, text) ? undefined : `请选择${label}`

const line = (name: string, label: string, max: number, more: Partial<SiteColumn> = {}): SiteColumn => ({
  name,
  label,
  kind: 'line',
  check: (text) => required(`请输入${label}`)(text) ?? atMost(label, max)(text),
  ...more,
})
const optional = (name: string, label: string, max: number, more: Partial<SiteColumn> = {}) =>
  line(name, label, max, { check: atMost(label, max), ...more })
const choice = (name: string, label: string, choices: Readonly<Record<string, string>>): SiteColumn => ({
  name,
  label,
  kind: 'choice',
  choices,
  check: chosen(label, choices),
})
const picture = (name: string, label: string, hint: string, empty?: string): SiteColumn => ({
  name,
  label,
  kind: 'picture',
  hint,
  check: (key) => (key === '' ? empty : isKey(key) ? undefined : '图片地址有误，请重新选择'),
})
const time = (name: string, label: string, hint: string, more: Partial<SiteColumn> = {}): SiteColumn => ({
  name,
  label,
  kind: 'time',
  hint,
  check: (text) => (text === '' || isMoment(text) ? undefined : `${label}有误，请重新选择`),
  ...more,
})
const enabled: SiteColumn = { name: 'enabled', label: '启用', kind: 'switch', check: () => undefined, initial: true }

/** Times of this form sort as text. */
const checkEnd = ({ showFrom, showUntil }: SiteValues) =>
  showFrom && showUntil && showFrom >= showUntil ? '结束显示的时间应晚于开始显示的时间' : undefined

function checkCode(text: string): string | undefined {
  if (text === '') return '请输入编号'
  if (!/^[a-z0-9]{1,20}$/.test(text)) return '编号由 1 至 20 个小写字母或数字组成'
}

export const splitWords = (text: string) => text.split(/[\s,，、;；]+/).filter(Boolean)

function checkWords(text: string): string | undefined {
  const words = splitWords(text)
  if (words.length < 2) return '请至少输入两个词，用空格分开'
  if (words.length > 20) return '一组最多20个词'
  if (words.some((word) => [...word].length > 20)) return '每个词不能超过20个字'
}

const codeColumns = [line('code', '编号', 20, { check: checkCode, fixed: true, hint: '用在网页地址中，保存后不能修改' }), line('name', '名称', 20)]

const siteTables = {
  banner: {
    name: '轮播图',
    item: '轮播图',
    note: '首页最上方的大图，按这里的顺序轮流显示。',
    columns: [
      line('name', '名称', 60, { hint: '显示在图片下方' }),
      picture('imageKey', '图片', '建议 1424×904 像素', '请选择图片'),
      line('url', '链接', 500, { check: checkPageAddress, hint: '本站页面以 /layout/ 开头，其他网站以 https:// 开头；不填则不能点击' }),
      time('showFrom', '开始显示', '不填则立即显示'),
      time('showUntil', '结束显示', '不填则一直显示', { checkBeside: checkEnd }),
      enabled,
    ],
    title: 'name',
    shown: ['url'],
    unique: [],
  },
  headline: {
    name: '首页头条',
    item: '头条',
    note: '首页显示其中第一条在线的文章；它下线后，下一条自动顶上。新的头条在新闻中心文章的编辑页设置。',
    columns: [line('title', '头条标题', 100), optional('subtitle', '副标题', 100)],
    title: 'title',
    shown: ['subtitle'],
    unique: [],
    ofArticles: true,
  },
  friendlyLink: {
    name: '友情链接',
    item: '链接',
    note: '显示在各页底部，同一分组的链接排在一起。',
    columns: [line('group', '分组', 20), line('name', '名称', 40), line('url', '网址', 500, { check: checkLinkAddress }), enabled],
    title: 'name',
    shown: ['url'],
    group: 'group',
    unique: [],
  },
  expert: {
    name: '机构人员',
    item: '人员',
    note: '协会“组织架构”和各分支机构“人员分工”页面上的人员。',
    columns: [
      choice('profileId', '机构', profileNames),
      line('name', '姓名', 20),
      line('rank', '职务', 40),
      picture('pictureKey', '照片', '建议 400×520 像素的竖幅照片，可以不传'),
      { name: 'introduction', label: '简介', kind: 'text', check: atMost('简介', 2000) },
    ],
    title: 'name',
    shown: ['rank'],
    group: 'profileId',
    unique: [],
  },
  thinkTank: {
    name: '智库机构',
    item: '机构',
    note: '“智库”栏目中的合作研究机构。',
    columns: [
      line('name', '名称', 60),
      optional('shortName', '简称', 20),
      optional('nature', '性质', 20, { hint: '如 高校智库、社会智库' }),
      optional('address', '地址', 100),
      { name: 'remark', label: '介绍', kind: 'text', check: atMost('介绍', 1000) },
    ],
    title: 'name',
    shown: ['shortName', 'nature'],
    unique: ['name'],
  },
  foodArea: {
    name: '美食区域',
    item: '区域',
    note: '“驻京美食”中按区域筛选的选项。',
    columns: codeColumns,
    title: 'name',
    shown: ['code'],
    unique: ['code', 'name'],
  },
  foodCuisine: {
    name: '美食菜系',
    item: '菜系',
    note: '“驻京美食”中按菜系筛选的选项。',
    columns: codeColumns,
    title: 'name',
    shown: ['code'],
    unique: ['code', 'name'],
  },
  synonym: {
    name: '搜索同义词',
    item: '同义词',
    note: '搜索其中一个词，也会找到含有同组其他词的内容。',
    columns: [line('words', '同义词', 500, { check: checkWords, hint: '用空格分开，如：驻京办 驻北京办事处；一个词只能在一组里' })],
    title: 'words',
    shown: [],
    unique: [],
    unordered: true,
  },
} as const satisfies Record<string, SiteTable>

export type SiteTableName = keyof typeof siteTables
export const siteTableNames = Object.keys(siteTables) as SiteTableName[]

export const siteTable = (name: SiteTableName): SiteTable => siteTables[name]

export const rowStates = {
  shown: '正在显示',
  scheduled: '尚未开始',
  ended: '已经结束',
  off: '已停用',
  behind: '依次候补',
  offline: '文章不在线',
} as const
export type RowState = keyof typeof rowStates
