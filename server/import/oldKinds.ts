import { oldArticleKinds } from '#server/import/articleKinds.ts'
import { oldShop } from '#server/import/foodKinds.ts'
import type { OldKind } from '#server/import/oldKind.ts'
import { oldBanner, oldHeadline, oldPerson, oldProfile, oldThinkTank } from '#server/import/siteKinds.ts'
import { oldCompany, oldHighlight, oldInfoItem } from '#server/import/unitKinds.ts'
import type { ImportGroup } from '#shared/rules/importGroups.ts'

/** In import order: referenced kinds first. */
const oldKinds: OldKind[] = [
  oldProfile,
  oldPerson,
  oldCompany,
  ...oldArticleKinds,
  oldInfoItem,
  oldShop,
  oldHighlight,
  oldThinkTank,
  oldBanner,
  oldHeadline,
]

const needUnits: readonly ImportGroup[] = ['offices', 'shared']

export const kindsOf = (groups: readonly ImportGroup[]): OldKind[] =>
  oldKinds.filter((kind) => groups.includes(kind.group) || (kind === oldCompany && needUnits.some((group) => groups.includes(group))))

export const kindName = (source: string): string => oldKinds.find((kind) => kind.source === source)?.name ?? otherNames[source] ?? source

const otherNames: Record<string, string> = { foodCode: '区域和菜系', login: '会员登录' }
