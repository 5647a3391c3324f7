import { branches } from '#shared/rules/branches.ts'
import { siteMenus } from '#shared/rules/siteMenus.ts'
import { footerNotes, mainMenu } from '#web/features/shell/siteText.ts'
import { branchPages, menuPages } from '#web/lib/menuPages.ts'
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

/** Pages of a menu in the order in which the site map has them. */
const pagesOf = <N extends string>(pages: Record<N, string>, names: readonly N[]): SiteColumn[] => names.map((name) => ({ name, to: pages[name] }))

const { about, news, party, showcase, info, salon, policy, medical, forum } = menuPages

/** What stands below the entries of the main menu. */
const below: Partial<Record<MenuKey, readonly SiteColumn[]>> = {
  about: pagesOf(about, siteMenus.about.entries),
  news: pagesOf(news, siteMenus.news.entries),
  party: pagesOf(party, siteMenus.party.entries),
  branch: [
    ...Object.entries(branches).map(([id, name]) => ({ name, columns: pagesOf(branchPages(Number(id)), siteMenus.branch.entries) })),
    {
      name: '专题',
      columns: [
        ...pagesOf(policy, ['政策解读', '项目展示']),
        ...pagesOf(forum, siteMenus.forum.entries),
        ...pagesOf(medical, siteMenus.medical.entries),
      ],
    },
  ],
  showcase: [
    ...pagesOf(showcase, ['驻京机构风采', '会员企业风采', '城市概况', '名特优产品', '非物质文化遗产']),
    { name: '会员展示', to: paths.members() },
    ...pagesOf(showcase, ['精彩瞬间']),
  ],
  info: [...pagesOf(info, ['智库信息', '共享信息', '专报信息', '每日信息']), ...pagesOf(salon, siteMenus.salon.entries)],
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
