import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf, StaffNeed } from '#shared/lib/endpoint.ts'
import { canWith } from '#shared/rules/columns.ts'
import { type ItemKind, type ItemKindRules, isInColumns, itemKindNames, itemKinds } from '#shared/rules/itemKinds.ts'
import { can, type Rights } from '#shared/rules/permissions.ts'
import { consolePages } from '#web/console/consolePages.ts'
import { itemPages } from '#web/console/items/itemPages.ts'
import { submissionsIn } from '#web/console/lib/waiting.ts'
import { paths } from '#web/console/paths.ts'
import type { ConsoleIconName } from '#web/console/ui/ConsoleIcon.tsx'

type Waiting = OutputOf<typeof dashboardContract.waiting>

export interface MenuEntry {
  label: string
  to: string
  icon: ConsoleIconName
  /** By default what its page needs. */
  needs?: StaffNeed
  /** Hidden from staff limited to columns without this kind. */
  kind?: ItemKind
  count?(waiting: Waiting): number
}
interface MenuGroup {
  /** Undefined for the top group. */
  title?: string
  entries: MenuEntry[]
}

function itemEntry(kind: ItemKind): MenuEntry {
  const { name, column }: ItemKindRules = itemKinds[kind]
  return { label: typeof column === 'object' ? column.name : name, to: paths.items(kind), icon: itemPages[kind].icon, kind }
}

const ownAccount: MenuEntry = { label: '我的账号', to: paths.account, icon: 'person' }

const groups: MenuGroup[] = [
  {
    entries: [
      {
        label: '工作台',
        to: paths.dashboard,
        icon: 'chart',
        count: (waiting) => waiting.reduce((sum, { count }) => sum + count, 0),
      },
      {
        label: '审核队列',
        to: paths.review,
        icon: 'inbox',
        count: (waiting) => submissionsIn(waiting).reduce((sum, { count }) => sum + count, 0),
      },
    ],
  },
  {
    title: '内容',
    entries: [
      ...itemKindNames.filter(isInColumns).map(itemEntry),
      { label: '媒体库', to: paths.media, icon: 'media' },
      { label: '预览链接', to: paths.previewLinks, icon: 'log', needs: 'seeCompanies' },
      { label: '协会与分会', to: paths.profiles, icon: 'institution' },
      { label: '轮播图', to: paths.banners, icon: 'banner' },
      { label: '站点资料', to: paths.site, icon: 'site' },
    ],
  },
  {
    title: '会员',
    entries: [
      { label: '会员单位', to: paths.items('company'), icon: itemPages.company.icon },
      { label: '会员账号', to: paths.accounts, icon: 'people' },
      {
        label: '入会申请',
        to: paths.applications,
        icon: 'letter',
        count: (waiting) => waiting.find(({ kind }) => kind === 'application')?.count ?? 0,
      },
      { label: '活动报名', to: paths.signUps, icon: 'calendar' },
      {
        label: '就医协助',
        to: paths.medical,
        icon: 'care',
        count: (waiting) => waiting.find(({ kind }) => kind === 'medicalRequest')?.count ?? 0,
      },
    ],
  },
  {
    title: '统计',
    entries: [
      { label: '报送统计', to: paths.reports, icon: 'report' },
      { label: '信息摘编', to: paths.digests, icon: 'digest' },
    ],
  },
  {
    title: '系统',
    entries: [
      { label: '系统设置', to: paths.settings, icon: 'settings' },
      { label: '工作人员', to: paths.staff, icon: 'badge' },
      { label: '角色', to: paths.roles, icon: 'people' },
      { label: '从旧站导入', to: paths.siteImport, icon: 'down' },
      { label: '备份', to: paths.backups, icon: 'backup' },
      { label: '操作日志', to: paths.audit, icon: 'log' },
    ],
  },
  {
    title: '个人',
    entries: [ownAccount, { label: '帮助', to: paths.help, icon: 'digest' }],
  },
]

const needsOfPages = new Map(consolePages.map(({ path, needs }) => [path, needs]))

function mayOpen(staff: { rights: Rights }, { to, kind, needs = needsOfPages.get(to) ?? 'signedOut' }: MenuEntry): boolean {
  return needs === 'anyStaff' || (needs !== 'signedOut' && (kind ? canWith(staff, needs, kind) : can(staff, needs)))
}

export const consoleMenu = (staff: { rights: Rights }): MenuGroup[] =>
  groups
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => mayOpen(staff, entry)) }))
    .filter(({ entries }) => entries.length > 0)

/** The first page of the menu: the dashboard, for staff who may see it. */
export const startPage = (staff: { rights: Rights }): MenuEntry => consoleMenu(staff)[0]?.entries[0] ?? ownAccount
