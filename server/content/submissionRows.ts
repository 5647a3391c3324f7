import { type Expression, sql } from 'kysely'
import type { SubmissionRow } from '#server/content/contentType.ts'
import { type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import { selectItems } from '#server/database/itemTables.ts'
import { query } from '#server/database/query.ts'
import { type SubmissionKind, submissionKindNames, submissionKinds } from '#shared/rules/itemKinds.ts'

/** Selects submitted items as `item`, with owning company and person. */
export function selectSubmitted(kind: SubmittedKind) {
  const isGone = sql<boolean>`${sql.ref('item.deletedAt')} is not null`.as('isGone')
  const rows = submittedTypes[kind].submission.rows ?? selectItems(kind).selectAll('item').select(isGone)
  return query.selectFrom(sql<SubmissionRow>`${rows}`.as('item'))
}

export function selectSubmissions(kind: SubmissionKind) {
  const rows = selectSubmitted(submissionKinds[kind].content)
    .select(['item.id', 'item.title', 'item.status', 'item.createdAt', 'item.submittedAt', 'item.deletedAt', 'item.isGone'])
    .select(['item.companyId', 'item.submittedById'])
    .select(sql<SubmissionKind>`${sql.lit(kind)}::text`.as('kind'))
  const fixed = Object.entries(submissionKinds[kind].where)
  return fixed.reduce((found, [field, value]) => found.where(sql<boolean>`${sql.ref(`item.${field}`)} = ${sql.lit(value)}`), rows)
}

/** The submitted item of a kind and id that are known only in SQL, for a lateral join. */
export const selectSubmissionOf = (kind: Expression<string>, itemId: Expression<number>) =>
  submissionKindNames
    .map((name) =>
      selectSubmissions(name)
        .where(sql<boolean>`${kind} = ${sql.lit(submissionKinds[name].content)}`)
        .where('item.id', '=', itemId),
    )
    .reduce((all, next) => all.unionAll(next))
    // Otherwise the planner expects every kind and hashes all companies for each item.
    .limit(sql.lit(1))
