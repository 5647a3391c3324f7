import { branches } from '#shared/rules/branches.ts'
import type { ChangedMenus } from '#shared/rules/menuLabels.ts'
import type { EntryOf, SiteMenuName } from '#shared/rules/siteMenus.ts'
import { type ExternalSites, externalSiteLabels, noExternalSites } from '#shared/rules/webAddress.ts'
import { footerNotes, mainMenu } from '#web/features/shell/siteText.ts'
import { arrangeMenu } from '#web/lib/arrangeMenu.ts'
import { branchPages, menuPages } from '#web/lib/menuPages.ts'
import type { MenuKey } from '#web/lib/route.ts'
import { shownLinks } from '#web/lib/shownLinks.ts'
import { paths } from '#web/paths.ts'

export { contactOf } from '#web/features/shell/contactOf.ts'
export { footerNotes }

/** A node of the site map; no `to` for mere headings, `external` for other sites. */
export interface SiteColumn {
  name: string
  to?: string
  external?: string
  columns?: readonly SiteColumn[]
}

const pagesOf = <N extends string>(pages: Record<N, string>, names: readonly N[]): SiteColumn[] => names.map((name) => ({ name, to: pages[name] }))

const { about, news, party, forum, policy, medical, showcase, info, salon } = menuPages

/** Returns the site map as a tree with the staff's menu settings. */
export function siteColumns(menus: ChangedMenus = {}, externalSites: ExternalSites = noExternalSites): readonly SiteColumn[] {
  const arranged = (menu: SiteMenuName, columns: readonly SiteColumn[]): SiteColumn[] => arrangeMenu(columns, menus[menu])
  const ofMenu = <M extends SiteMenuName>(menu: M, pages: Record<EntryOf<M>, string>) =>
    arranged(menu, pagesOf(pages, Object.keys(pages) as EntryOf<M>[]))
  const ofBranch: Partial<Record<string, SiteColumn[]>> = {
    1: ofMenu('forum', forum),
    2: ofMenu('policy', policy),
    3: ofMenu('medical', medical),
    4: shownLinks(
      [
        { menu: 'showcase', name: '会员展示', to: showcase.会员展示 },
        { menu: 'policy', name: '政策解读', to: policy.政策解读 },
      ],
      menus,
    ),
  }
  const below: Partial<Record<MenuKey, readonly SiteColumn[]>> = {
    about: ofMenu('about', about),
    news: ofMenu('news', news),
    party: ofMenu('party', party),
    branch: Object.entries(branches).map(([id, name]) => ({
      name,
      columns: [...ofMenu('branch', branchPages(Number(id))), ...(ofBranch[id] ?? [])],
    })),
    showcase: ofMenu('showcase', showcase),
    // Its own address is that of its first section.
    info: arranged(
      'info',
      pagesOf(info, Object.keys(info) as EntryOf<'info'>[]).map((column) =>
        column.name === '品牌活动' ? { name: column.name, columns: ofMenu('salon', salon) } : column,
      ),
    ),
  }
  return [
    ...arranged(
      'main',
      mainMenu(externalSites).map(({ key, name, to, external }) => ({ name, to, external, columns: below[key] })),
    ),
    ...listPlatforms(externalSites),
    { name: '关于本站', columns: [...footerNotes, { name: '全站搜索', to: paths.search() }, { name: '会员登录', to: paths.login() }] },
  ]
}

/** The external sites that are in no menu. */
function listPlatforms(sites: ExternalSites): SiteColumn[] {
  const columns = (['studyAssistant', 'investmentBrain'] as const)
    .filter((site) => sites[site])
    .map((site) => ({ name: externalSiteLabels[site], external: sites[site] }))
  return columns.length > 0 ? [{ name: '应用服务', columns }] : []
}

const addressesOf = ({ to, columns = [] }: SiteColumn): string[] => [...(to ? [to] : []), ...columns.flatMap(addressesOf)]
const ownAddresses = new Set(siteColumns().flatMap(addressesOf))

/** Returns the URLs for the sitemap, without private pages or links added by staff (untrusted). Always includes the home page. */
export const columnAddresses = (menus?: ChangedMenus): string[] =>
  [...new Set([paths.home(), ...siteColumns(menus).flatMap(addressesOf)])].filter(
    (address) => ownAddresses.has(address) && address !== paths.search() && address !== paths.login(),
  )
