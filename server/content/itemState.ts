import { sql } from 'kysely'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import type { Condition } from '#server/database/list.ts'
import { now, query } from '#server/database/query.ts'
import type { SheetColumn } from '#server/spreadsheet/writeXlsx.ts'
import type { PublicationStatus } from '#shared/contracts/console/items.ts'
import { type CompanyItemKind, type ItemKind, type ItemState, itemStateNames, itemStates } from '#shared/rules/itemKinds.ts'

const isKept = (eb: ItemBuilder) => eb('item.deletedAt', 'is', null)
const hasStatus = (eb: ItemBuilder, status: 'draft' | 'pending' | 'rejected' | 'approved') =>
  eb.and([isKept(eb), eb('item.status', '=', sql.lit(status))])
const isNotWithdrawn = (eb: ItemBuilder) => eb.or([eb('item.withdrawAt', 'is', null), eb('item.withdrawAt', '>', now)])

/** Exclusive conditions. The public views repeat `online`. */
const conditions: Record<ItemState, (eb: ItemBuilder) => Condition> = {
  draft: (eb) => hasStatus(eb, 'draft'),
  pending: (eb) => hasStatus(eb, 'pending'),
  rejected: (eb) => hasStatus(eb, 'rejected'),
  withdrawn: (eb) => eb.and([hasStatus(eb, 'approved'), eb('item.withdrawAt', '<=', now)]),
  scheduled: (eb) => eb.and([hasStatus(eb, 'approved'), eb('item.publishedAt', '>', now), isNotWithdrawn(eb)]),
  online: (eb) => eb.and([hasStatus(eb, 'approved'), eb('item.publishedAt', '<=', now), isNotWithdrawn(eb)]),
  deleted: (eb) => eb('item.deletedAt', 'is not', null),
}

/** Without a state: not deleted. */
export const isInState = (eb: ItemBuilder, state: ItemState | undefined): Condition => (state ? conditions[state](eb) : isKept(eb))

/** SQL of when an item was or will be published; null if it is not approved, although its column has a default. */
export const publicationTime = (eb: ItemBuilder) => eb.case().when('item.status', '=', sql.lit('approved')).then(eb.ref('item.publishedAt')).end()

/** SQL of the publication status of an item: the fields of `publicationStatus` in shared/contracts/console/items.ts. */
export const statusColumns = (eb: ItemBuilder) => {
  const cases = itemStateNames.map((state) => sql`when ${conditions[state](eb)} then ${sql.lit(state)}`)
  return [
    'item.id',
    'item.version',
    sql<ItemState>`case ${sql.join(cases, sql` `)} end`.as('state'),
    'item.updatedAt',
    'item.withdrawAt',
    publicationTime(eb).as('publishedAt'),
  ] as const
}

/** Spreadsheet columns of `statusColumns`. */
export const timeSheetColumns: readonly SheetColumn<PublicationStatus>[] = [
  { title: '发布时间', value: ({ publishedAt }) => publishedAt, width: 20 },
  { title: '下线时间', value: ({ withdrawAt }) => withdrawAt, width: 20 },
  { title: '更新时间', value: ({ updatedAt }) => updatedAt, width: 20 },
]
export const statusSheetColumns: readonly SheetColumn<PublicationStatus>[] = [
  { title: '状态', value: ({ state }) => itemStates[state] },
  ...timeSheetColumns,
]

/** SQL of who submitted an item and whether an edit waits for review: the fields of `submission` in the same contract. */
export const submissionColumns = (kind: ItemKind) => (eb: ItemBuilder<CompanyItemKind>) =>
  [
    query
      .selectFrom('Account')
      .select(({ fn }) => fn.coalesce(fn<string | null>('nullif', ['Account.unitName', sql.lit('')]), 'Account.userName').as('name'))
      .where('Account.id', '=', eb.ref('item.submittedById'))
      .as('submittedBy'),
    eb
      .exists(
        query
          .selectFrom('Revision')
          .where('Revision.kind', '=', kind)
          .where('Revision.itemId', '=', eb.ref('item.id'))
          .where('Revision.status', '=', sql.lit('pending'))
          .where(eb('item.status', '=', sql.lit('approved'))),
      )
      .as('changeWaits'),
  ] as const
