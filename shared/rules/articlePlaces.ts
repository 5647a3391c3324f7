import { type ArticleKind, articleKindNames, articleKinds } from '#shared/rules/articleRules.ts'
import { branches } from '#shared/rules/branches.ts'
import { canWithItem } from '#shared/rules/columns.ts'
import type { Rights } from '#shared/rules/permissions.ts'

/** A column whose articles belong to no unit. */
export interface ArticlePlace {
  /** Unique. */
  name: string
  type: ArticleKind
  section: number
  branchId: number | null
}

function placesOfKind(type: ArticleKind): ArticlePlace[] {
  const { name, sections, belongsTo } = articleKinds[type]
  if (belongsTo === 'company') return []
  if (belongsTo === 'branch') return Object.entries(branches).map(([id, branch]) => ({ name: branch, type, section: 1, branchId: Number(id) }))
  if (!sections) return [{ name, type, section: 1, branchId: null }]
  return Object.entries(sections).map(([section, label]) => ({ name: label, type, section: Number(section), branchId: null }))
}

export const articlePlaces: readonly ArticlePlace[] = articleKindNames.flatMap(placesOfKind)

export const writablePlaces = (holder: { rights: Rights }): ArticlePlace[] =>
  articlePlaces.filter((place) => canWithItem(holder, 'editContent', 'article', place))

export const findPlace = (name: string): ArticlePlace | undefined => articlePlaces.find((place) => place.name === name)
