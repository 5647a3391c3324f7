import type { Permission } from '#shared/rules/permissions.ts'

interface ItemKindRules {
  /** As staff read it. */
  name: string
  /** Who may read items of this kind, and who may write and publish them. */
  see: Permission
  edit: Permission
}

/** The kinds of content that staff write, publish, take offline and delete, all in the same way. */
export const itemKinds = {
  article: { name: '文章', see: 'seeContent', edit: 'editContent' },
  infoItem: { name: '信息', see: 'seeContent', edit: 'editContent' },
  foodShop: { name: '餐厅', see: 'seeContent', edit: 'editContent' },
  highlight: { name: '精彩掠影', see: 'seeContent', edit: 'editContent' },
  company: { name: '会员单位', see: 'seeCompanies', edit: 'editCompanies' },
} as const satisfies Record<string, ItemKindRules>
export type ItemKind = keyof typeof itemKinds
