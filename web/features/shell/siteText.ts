import { branches } from '#shared/rules/branches.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import type { ExternalSites } from '#shared/rules/webAddress.ts'
import type { MenuLink } from '#web/lib/arrangeMenu.ts'
import type { MenuKey } from '#web/lib/route.ts'
import type { EntryLink } from '#web/lib/shownLinks.ts'
import { paths } from '#web/paths.ts'

/* Fixed shell texts; editable ones come from `useSite`. */

interface PageLink {
  name: string
  to: string
}
/** A page, an external site or a list of pages; links added by staff have no key. */
export interface MainMenuEntry extends MenuLink {
  key?: MenuKey
  pages?: readonly PageLink[]
}

const branchPages = Object.entries(branches).map(([id, name]) => ({ name, to: paths.branch(Number(id)) }))

/** Returns the main menu, without external sites that have no URL. */
export const mainMenu = ({ officeService }: ExternalSites): (MainMenuEntry & { key: MenuKey })[] => [
  { key: 'home', name: '首页', to: paths.home() },
  { key: 'about', name: '关于我们', to: paths.introduction() },
  { key: 'news', name: '新闻中心', to: paths.trends({ type: 2 }) },
  { key: 'party', name: '党建工作', to: paths.party() },
  { key: 'branch', name: '分支机构', pages: branchPages },
  { key: 'showcase', name: '会员风采', to: paths.offices() },
  { key: 'info', name: '信息交流', to: paths.info({ id: infoCategory.daily }) },
  ...(officeService ? [{ key: 'service' as const, name: '驻京办服务', external: officeService }] : []),
  { key: 'food', name: '驻京美食', to: paths.food() },
]

export const purpose = '为各省区市驻京机构与会员单位搭建信息、项目、人才交流的平台。'

export const footerColumns: readonly EntryLink[] = [
  { menu: 'main', name: '关于我们', to: paths.introduction() },
  { menu: 'main', name: '新闻中心', to: paths.trends({ type: 2 }) },
  { menu: 'main', name: '党建工作', to: paths.party() },
  { menu: 'main', name: '分支机构', to: paths.branch(1) },
  { menu: 'main', name: '会员风采', to: paths.offices() },
  { menu: 'main', name: '信息交流', to: paths.info({ id: infoCategory.daily }) },
  { menu: 'main', name: '驻京美食', to: paths.food() },
  { menu: 'showcase', name: '精彩瞬间', to: paths.highlights() },
  { menu: 'policy', name: '政策解读', to: paths.policies() },
]

export const footerNotes: readonly PageLink[] = [
  { name: '网站地图', to: paths.siteMap() },
  { name: '隐私政策', to: paths.privacy() },
  { name: '无障碍声明', to: paths.accessibility() },
  { name: '会员手册', to: paths.handbook() },
]

export const recordSites = { icp: 'https://beian.miit.gov.cn/', police: 'https://beian.mps.gov.cn/' } as const
