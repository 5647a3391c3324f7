import { type ArticleKind, articleKinds } from '#shared/rules/articleRules.ts'
import { branches } from '#shared/rules/branches.ts'
import { type InfoItemKind, infoItemKindName, infoItemKinds } from '#shared/rules/infoItemRules.ts'
import { type ItemKind, itemKinds, kindColumns } from '#shared/rules/itemKinds.ts'
import { canIn, type Permission, type Rights } from '#shared/rules/permissions.ts'

/*
 * Columns (栏目) that a role can be limited to. An item's column follows from its kind, section or branch. The showcase is one column, because members
 * choose its sections.
 */

const bySection: readonly ArticleKind[] = ['news', 'brandActivity']

/** Returns the prefix of an article's column, and the field that completes it. */
export function prefixOfArticle(type: ArticleKind): { prefix: string; by?: 'section' | 'branchId' } {
  if (articleKinds[type].belongsTo === 'branch') return { prefix: 'branch.', by: 'branchId' }
  return bySection.includes(type) ? { prefix: `${type}.`, by: 'section' } : { prefix: type }
}

/** Undefined for an activity without a branch. */
export function columnOfArticle(article: { type: ArticleKind; section: number; branchId: number | null }): string | undefined {
  const { prefix, by } = prefixOfArticle(article.type)
  if (by === undefined) return prefix
  return article[by] === null ? undefined : `${prefix}${article[by]}`
}

export const columnOfInfoItem = (category: InfoItemKind) => `info.${category}`

/** The column of a branch's profile, activities and sign-ups; undefined for the association. */
export const columnOfBranch = (id: number | null) => (id !== null && id in branches ? `branch.${id}` : undefined)

interface ColumnGroup {
  name: string
  columns: { key: string; name: string }[]
}

function columnsOfKind(type: ArticleKind): ColumnGroup['columns'] {
  const { name, sections, belongsTo } = articleKinds[type]
  if (belongsTo === 'branch') return []
  if (!sections || !bySection.includes(type)) return [{ key: type, name }]
  return Object.entries(sections).map(([section, label]) => ({ key: `${type}.${section}`, name: label }))
}

export const columnGroups: readonly ColumnGroup[] = [
  { name: '文章', columns: (Object.keys(articleKinds) as ArticleKind[]).flatMap(columnsOfKind) },
  { name: '分会（活动、报名和介绍）', columns: Object.entries(branches).map(([id, name]) => ({ key: `branch.${id}`, name })) },
  { name: '信息交流', columns: infoItemKinds.map((kind) => ({ key: columnOfInfoItem(kind), name: infoItemKindName(kind) })) },
  { name: '其他', columns: kindColumns.map(({ kind, name }) => ({ key: kind, name })) },
]

const nameByColumn = new Map(columnGroups.flatMap(({ columns }) => columns.map(({ key, name }) => [key, name] as const)))
export const columnKeys: readonly string[] = [...nameByColumn.keys()]

export const columnName = (key: string): string => nameByColumn.get(key) ?? key

function columnsOfItems(kind: ItemKind): readonly string[] {
  if (kind === 'infoItem') return infoItemKinds.map(columnOfInfoItem)
  if (kind === 'article') return columnGroups.slice(0, 2).flatMap(({ columns }) => columns.map(({ key }) => key))
  return itemKinds[kind].column === 'none' ? [] : [kind]
}

interface Holder {
  rights: Rights
}

/** Whether the holder has the permission for any item of this kind. */
export const canWith = (holder: Holder, permission: Permission, kind: ItemKind): boolean =>
  canIn(holder, permission, undefined) || columnsOfItems(kind).some((column) => canIn(holder, permission, column))

export interface Placed {
  type?: unknown
  section?: number
  branchId?: number | null
  category?: InfoItemKind
}

export function canWithItem(holder: Holder, permission: Permission, kind: ItemKind, item: Placed): boolean {
  const { section = 0, branchId = null } = item
  if (kind === 'article') return canIn(holder, permission, columnOfArticle({ type: item.type as ArticleKind, section, branchId }))
  if (kind === 'infoItem') return canIn(holder, permission, item.category && columnOfInfoItem(item.category))
  return canIn(holder, permission, kind)
}

/** Returns the kinds, sections and branches in which the holder may write articles. */
export function placesOfArticles(holder: Holder) {
  const may = (column: string | undefined) => canIn(holder, 'editContent', column)
  const sectionsOf = (type: ArticleKind) =>
    Object.keys(articleKinds[type].sections ?? {})
      .map(Number)
      .filter((section) => may(columnOfArticle({ type, section, branchId: null })))
  const branchIds = Object.keys(branches)
    .map(Number)
    .filter((id) => may(columnOfBranch(id)))
  const types = (Object.keys(articleKinds) as ArticleKind[]).filter((type) => {
    if (articleKinds[type].belongsTo === 'branch') return branchIds.length > 0
    return articleKinds[type].sections ? sectionsOf(type).length > 0 : may(type)
  })
  return { types, sectionsOf, branchIds }
}
