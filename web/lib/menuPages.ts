import type { BranchId } from '#shared/rules/branches.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import type { EntryOf, SiteMenuName } from '#shared/rules/siteMenus.ts'
import { paths } from '#web/paths.ts'

/** Excludes `branch` (pages per branch) and `main` (in the shell). */
type SideMenuName = Exclude<SiteMenuName, 'main' | 'branch'>
type Pages<M extends SiteMenuName> = Record<EntryOf<M>, string>

/** URLs of side menu entries, in order, by default name. */
export const menuPages: { [M in SideMenuName]: Pages<M> } = {
  about: {
    协会简介: paths.introduction(),
    协会章程: paths.charter(),
    组织架构: paths.structure(),
    申请入会: paths.joinUs(),
    联系我们: paths.contact(),
  },
  news: { 实时要闻: paths.trends({ type: 1 }), 协会动态: paths.trends({ type: 2 }), 通知公告: paths.trends({ type: 3 }) },
  party: { 党建要闻: paths.party() },
  showcase: {
    驻京机构风采: paths.offices(),
    会员企业风采: paths.companies(),
    会员展示: paths.members(),
    名特优产品: paths.products(),
    非物质文化遗产: paths.heritage(),
    城市概况: paths.cities(),
    精彩瞬间: paths.highlights(),
  },
  info: {
    每日信息: paths.info({ id: infoCategory.daily }),
    专报信息: paths.info({ id: infoCategory.report }),
    共享信息: paths.shared(),
    智库信息: paths.info({ id: infoCategory.thinkTank }),
    品牌活动: paths.salon(),
  },
  salon: { 会员沙龙: paths.salon({ id: 1 }), 专家讲坛: paths.salon({ id: 2 }), 项目路演: paths.salon({ id: 3 }) },
  policy: { 项目展示: paths.projects(), 政策解读: paths.policies() },
  medical: { 医疗资源: paths.medicalResources(), 医疗科普: paths.medicalScience(), 服务指南: paths.medicalService() },
  forum: { 专家讲坛: paths.forum(), 智库: paths.thinkTanks() },
}

export const branchPages = (id: number): Pages<'branch'> => ({
  分会简介: paths.branch(id),
  主要职责: paths.branchDuties(id),
  机构设置: paths.branchSetup(id),
  人员分工: paths.branchPeople(id),
  分会活动: paths.activities({ type: id }),
  联系方式: paths.branchContact(id),
})

/** The menu of what else a branch does, by its id. */
const branchMenus = { 1: 'forum', 2: 'policy', 3: 'medical' } as const satisfies Record<number, SideMenuName>
type BranchEntry = EntryOf<'branch' | (typeof branchMenus)[keyof typeof branchMenus]>

/** `current` is the active entry, if any. */
export const sideMenu = <M extends SideMenuName>(menu: M, current?: EntryOf<M>) => ({ parts: [partOf(menu)], current })

/** The pages about a branch, and below them those of its work. */
export function branchMenu(id: BranchId, current: BranchEntry) {
  const about = { menu: 'branch' as const, entries: linksOf(branchPages(id)) }
  return { parts: id === 4 ? [about] : [about, partOf(branchMenus[id])], current }
}

/** The pages of 信息交流, and below 品牌活动, the last, its sections. */
export const salonMenu = (current: EntryOf<'salon'>) => ({ parts: [partOf('info'), { ...partOf('salon'), isNested: true }], current })

const partOf = (menu: SideMenuName) => ({ menu, entries: linksOf(menuPages[menu]) })
const linksOf = (pages: Record<string, string>) => Object.entries(pages).map(([name, to]) => ({ name, to }))
