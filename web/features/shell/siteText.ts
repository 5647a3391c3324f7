import { branches } from '#shared/rules/branches.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { externalSites } from '#web/lib/externalSites.ts'
import type { MenuKey } from '#web/lib/route.ts'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/Icon.tsx'

/* Every fixed text of the shell: names, menus, contact. Numbers and addresses are stand-ins until the association supplies its own. */

export const siteName = '驻京办协会'
export const latinName = 'ASSOCIATION OF LIAISON OFFICES IN BEIJING'
export const welcome = '欢迎访问驻京办协会门户网站'

interface MenuLink {
  name: string
  to: string
}
/** An entry of the main menu: a page, a site of others, or a list of pages. */
export interface MainMenuEntry {
  key: MenuKey
  name: string
  to?: string
  external?: string
  pages?: readonly MenuLink[]
}

const branchPages = Object.entries(branches).map(([id, name]) => ({ name, to: paths.branch(Number(id)) }))

export const mainMenu: readonly MainMenuEntry[] = [
  { key: 'home', name: '首页', to: paths.home() },
  { key: 'about', name: '关于我们', to: paths.introduction() },
  { key: 'news', name: '新闻中心', to: paths.trends({ type: 2 }) },
  { key: 'party', name: '党建工作', to: paths.party() },
  { key: 'branch', name: '分支机构', pages: branchPages },
  { key: 'showcase', name: '会员风采', to: paths.offices() },
  { key: 'info', name: '信息交流', to: paths.info({ id: infoCategory.daily }) },
  { key: 'service', name: '驻京办服务', external: externalSites.officeService },
  { key: 'food', name: '驻京美食', to: paths.food() },
]

export const purpose = ['联系四方，服务首都。', '为各省区市驻京机构与会员单位搭建信息、项目、人才交流的平台。'] as const

export const contact: readonly { icon: IconName; name: string; value: string }[] = [
  { icon: 'organisation', name: '主办单位', value: '驻京办协会秘书处' },
  { icon: 'pin', name: '地　　址', value: '北京市东城区示例大街 18 号 6 层' },
  { icon: 'phone', name: '电话传真', value: '010-0000 0000' },
  { icon: 'mail', name: '电子邮箱', value: 'office@example.org.cn' },
  { icon: 'postcode', name: '邮政编码', value: '100000' },
]

export const footerColumns: readonly MenuLink[] = [
  { name: '关于我们', to: paths.introduction() },
  { name: '新闻中心', to: paths.trends({ type: 2 }) },
  { name: '党建工作', to: paths.party() },
  { name: '分支机构', to: paths.branch(1) },
  { name: '会员风采', to: paths.offices() },
  { name: '信息交流', to: paths.info({ id: infoCategory.daily }) },
  { name: '驻京美食', to: paths.food() },
  { name: '精彩瞬间', to: paths.highlights() },
  { name: '政策解读', to: paths.policies() },
]

export const footerNotes: readonly MenuLink[] = [
  { name: '网站地图', to: paths.siteMap() },
  { name: '隐私政策', to: paths.privacy() },
  { name: '无障碍声明', to: paths.accessibility() },
]

export const copyright = '版权所有 © 2026 驻京办协会'
export const icpRecord = { name: '京ICP备00000000号-1', href: 'https://beian.miit.gov.cn/' }
export const policeRecord = { name: '京公网安备 11010100000000号', href: 'https://beian.mps.gov.cn/' }
