import { expressionBuilder, sql } from 'kysely'
import { isReviewedBy as isReviewed, waitingSubmissions as selectWaiting } from '#server/content/workflow/waitingSubmissions.ts'
import { asSql } from '#server/database/bridge.ts'
import type { Sql } from '#server/database/sql.ts'
import { isSeen as isItemSeen } from '#server/staff/columns.ts'
import type { Permission, Rights } from '#shared/rules/permissions.ts'

/* Fragments for statements that are not converted yet. */

interface Holder {
  rights: Rights
}

/** See waitingSubmissions.ts. */
export const waitingSubmissions: Sql = asSql(selectWaiting)

/** See waitingSubmissions.ts. */
export const isReviewedBy = (holder: Holder, permission: Permission): Sql => asSql(isReviewed(expressionBuilder(), holder, permission))

const raw = <T>({ parts, values }: Sql) => sql<T>(parts as unknown as TemplateStringsArray, ...values)

/** See server/staff/columns.ts. */
export const isSeen = (holder: Holder, kind: Sql, itemId: Sql): Sql => asSql(isItemSeen(holder, raw(kind), raw(itemId)))
