import type { MenuLabel } from '#shared/rules/menuLabels.ts'
import { type brandSections, type InfoCategory, infoCategory } from '#shared/rules/policyTypes.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { paths } from '#web/paths.ts'

export const infoCrumb = (menuLabel: MenuLabel) => ({ label: menuLabel('main', '信息交流'), to: paths.info({ id: infoCategory.daily }) })

export const infoBand = (menuLabel: MenuLabel) => ({ title: menuLabel('main', '信息交流'), lead: '互通信息，共享成果，服务决策' })

/** Default: 每日信息. */
export const categoryOf = (url: PageUrl) => url.number('id', infoCategory.daily, infoCategory.daily) as InfoCategory

/** Default: 会员沙龙. */
export const sectionOf = (url: PageUrl) => url.number('id', 1, 3) as keyof typeof brandSections
