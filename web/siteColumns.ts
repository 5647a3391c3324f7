import { branches } from '#shared/rules/branches.ts'
import { brandSections, infoCategories, infoCategory, newsSections } from '#shared/rules/policyTypes.ts'
import { footerNotes, mainMenu } from '#web/features/shell/siteText.ts'
import type { MenuKey } from '#web/lib/route.ts'
import { paths } from '#web/paths.ts'

/* The pages about the site itself show them too. */
export { contactOf } from '#web/features/shell/contactOf.ts'
export { footerNotes }

/** A place of the site and those below it. `to` is missing where it is only a heading, `external` leads to another site. */
export interface SiteColumn {
  name: string
  to?: string
  external?: string
  columns?: readonly SiteColumn[]
}

const each = (names: Record<number, string>, to: (number: number) => string): SiteColumn[] =>
  Object.entries(names).map(([number, name]) => ({ name, to: to(Number(number)) }))

const branchColumns = (id: number): SiteColumn[] => [
  { name: '分会简介', to: paths.branch(id) },
  { name: '主要职责', to: paths.branchDuties(id) },
  { name: '机构设置', to: paths.branchSetup(id) },
  { name: '人员分工', to: paths.branchPeople(id) },
  { name: '分会活动', to: paths.activities({ type: id }) },
  { name: '联系方式', to: paths.branchContact(id) },
]

/** What stands below the entries of the main menu. */
const below: Partial<Record<MenuKey, readonly SiteColumn[]>> = {
  about: [
    { name: '协会简介', to: paths.introduction() },
    { name: '协会章程', to: paths.charter() },
    { name: '组织架构', to: paths.structure() },
    { name: '申请入会', to: paths.joinUs() },
    { name: '联系我们', to: paths.contact() },
  ],
  news: each(newsSections, (type) => paths.trends({ type })),
  party: [{ name: '党建要闻', to: paths.party() }],
  branch: [
    ...Object.entries(branches).map(([id, name]) => ({ name, columns: branchColumns(Number(id)) })),
    {
      name: '专题',
      columns: [
        { name: '政策解读', to: paths.policies() },
        { name: '项目展示', to: paths.projects() },
        { name: '专家讲坛', to: paths.forum() },
        { name: '智库', to: paths.thinkTanks() },
        { name: '医疗资源', to: paths.medicalResources() },
        { name: '医疗科普', to: paths.medicalScience() },
        { name: '服务指南', to: paths.medicalService() },
      ],
    },
  ],
  showcase: [
    { name: '驻京机构风采', to: paths.offices() },
    { name: '会员企业风采', to: paths.companies() },
    { name: '城市概况', to: paths.cities() },
    { name: '名特优产品', to: paths.products() },
    { name: '非物质文化遗产', to: paths.heritage() },
    { name: '会员展示', to: paths.members() },
    { name: '精彩瞬间', to: paths.highlights() },
  ],
  info: [
    ...each(infoCategories, (id) => (id === infoCategory.shared ? paths.shared() : paths.info({ id }))),
    ...each(brandSections, (id) => paths.salon({ id })),
  ],
  food: [{ name: '餐厅列表', to: paths.food() }],
}

/** All columns of the site as a tree: the main menu, what is below its entries, and the pages about the site itself. */
export const siteColumns: readonly SiteColumn[] = [
  ...mainMenu.map(({ key, name, to, external }) => ({ name, to, external, columns: below[key] })),
  { name: '关于本站', columns: [...footerNotes, { name: '全站搜索', to: paths.search() }, { name: '会员登录', to: paths.login() }] },
]

const addressesOf = ({ to, columns = [] }: SiteColumn): string[] => [...(to ? [to] : []), ...columns.flatMap(addressesOf)]

/** The same as a list of addresses, for the sitemap of search engines; without what they are kept out of. */
export const columnAddresses: readonly string[] = [...new Set(siteColumns.flatMap(addressesOf))].filter(
  (address) => address !== paths.search() && address !== paths.login(),
)
