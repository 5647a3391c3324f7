import { branches } from '#shared/rules/branches.ts'
import type { ChangedMenus } from '#shared/rules/menuNames.ts'
import type { EntryOf, SiteMenuName } from '#shared/rules/siteMenus.ts'
import { type ExternalSites, noExternalSites } from '#shared/rules/webAddress.ts'
import { footerNotes, mainMenu } from '#web/features/shell/siteText.ts'
import { arrangeMenu } from '#web/lib/arrangeMenu.ts'
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

/** All columns of the site as a tree, as staff have set the menus: the main menu, what is below its entries, and the pages about the site itself. */
export function siteColumns(menus: ChangedMenus = {}, externalSites: ExternalSites = noExternalSites): readonly SiteColumn[] {
  const arranged = (menu: SiteMenuName, columns: readonly SiteColumn[]): SiteColumn[] => arrangeMenu(columns, menus[menu])
  const ofMenu = <M extends SiteMenuName>(menu: M, pages: Record<EntryOf<M>, string>) =>
    arranged(menu, pagesOf(pages, Object.keys(pages) as EntryOf<M>[]))
  const below: Partial<Record<MenuKey, readonly SiteColumn[]>> = {
    about: ofMenu('about', about),
    news: ofMenu('news', news),
    party: ofMenu('party', party),
    branch: [
      ...Object.entries(branches).map(([id, name]) => ({ name, columns: ofMenu('branch', branchPages(Number(id))) })),
      {
        name: '专题',
        columns: [...arranged('policy', pagesOf(policy, ['政策解读', '项目展示'])), ...ofMenu('forum', forum), ...ofMenu('medical', medical)],
      },
    ],
    showcase: arranged('showcase', [
      ...pagesOf(showcase, ['驻京机构风采', '会员企业风采', '会员展示', '城市概况', '名特优产品', '非物质文化遗产', '精彩瞬间']),
    ]),
    // The brand activities are shown by their columns alone.
    info: arranged('info', [
      ...pagesOf(info, ['智库信息', '共享信息', '专报信息', '每日信息']),
      { name: '品牌活动', columns: ofMenu('salon', salon) },
    ]).flatMap((column) => column.columns ?? [column]),
    food: [{ name: '餐厅列表', to: paths.food() }],
  }
  return [
    ...arranged(
      'main',
      mainMenu(externalSites).map(({ key, name, to, external }) => ({ name, to, external, columns: below[key] })),
    ),
    { name: '关于本站', columns: [...footerNotes, { name: '全站搜索', to: paths.search() }, { name: '会员登录', to: paths.login() }] },
  ]
}

const addressesOf = ({ to, columns = [] }: SiteColumn): string[] => [...(to ? [to] : []), ...columns.flatMap(addressesOf)]
const ownAddresses = new Set(siteColumns().flatMap(addressesOf))

/**
 * The same as a list of addresses, for the sitemap of search engines: without what they are kept out of, and without the links of staff, who may have
 * written anything. The home page is always there.
 */
export const columnAddresses = (menus?: ChangedMenus): string[] =>
  [...new Set([paths.home(), ...siteColumns(menus).flatMap(addressesOf)])].filter(
    (address) => ownAddresses.has(address) && address !== paths.search() && address !== paths.login(),
  )
