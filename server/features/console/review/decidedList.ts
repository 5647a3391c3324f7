import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { personName } from '#server/accounts/accountNames.ts'
import { submittedKinds } from '#server/content/contentTypes.ts'
import { selectSubmissionOf, selectSubmitted } from '#server/content/submissionRows.ts'
import { kindsOfSubmissions } from '#server/content/workflow/waitingSubmissions.ts'
import { type Condition, containsText, isTyped, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { isUndoable } from '#server/features/console/review/isUndoable.ts'
import type { ListExport } from '#server/http/exports.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { type SubmissionKind, submissionKindNames, submissionKinds } from '#shared/rules/itemKinds.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { decisions } from '#shared/rules/reviewRules.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'

export const decidedExport: ListExport<Call, Decided> = {
  name: '审核结果',
  columns: [
    { title: '审核时间', value: ({ at }) => at, width: 20 },
    { title: '结论', value: ({ decision }) => decisions[decision], width: 10 },
    { title: '类别', value: ({ kind }) => waitingKinds[kind].name },
    { title: '标题', value: ({ title }) => title, width: 48 },
    { title: '提交单位', value: ({ companyName }) => companyName, width: 30 },
    { title: '提交人', value: ({ person }) => person },
    { title: '驳回原因', value: ({ failReason }) => failReason ?? '', width: 40 },
    { title: '审核人', value: ({ reviewerName }) => reviewerName },
    { title: '版本', value: ({ version }) => version, width: 8 },
  ],
  list: decidedList,
}

type Call = typeof reviewContract.listDecided
type Decided = OutputOf<Call>[number]

type Builder = ExpressionBuilder<{ decided: Schema['Revision'] }, 'decided'>

/** The index has all columns for filters and order. */
const tables = query.selectFrom('Revision as decided')

const isOfKind = (eb: Builder, kind: SubmissionKind) => {
  const ofContent = eb('decided.kind', '=', sql.lit(submissionKinds[kind].content))
  const { policyType }: Record<string, number> = submissionKinds[kind].where
  return policyType === undefined ? ofContent : eb.and([ofContent, eb('decided.dataPolicyType', '=', sql.lit(policyType))])
}

const submissionKind = (eb: Builder) => {
  const cases = submissionKindNames.map((kind) => sql`when ${isOfKind(eb, kind)} then ${sql.lit(kind)}`)
  return sql<SubmissionKind>`case ${sql.join(cases, sql` `)} end`
}

/** `person` is the version's author or, for staff corrections, the submitter. */
const columns = (rows: typeof tables) =>
  rows
    .leftJoinLateral(
      (eb) => selectSubmissionOf(eb.ref('decided.kind'), eb.ref('decided.itemId')).as('item'),
      (join) => join.onTrue(),
    )
    .leftJoin('Company as company', 'company.id', 'item.companyId')
    .leftJoin('Account as author', 'author.id', 'decided.authorId')
    .leftJoin('Account as sender', 'sender.id', 'item.submittedById')
    .leftJoin('Account as reviewer', 'reviewer.id', 'decided.reviewerId')
    .select((eb) => {
      const sender = personName(eb.ref('sender.userName'), eb.ref('sender.loginName'))
      const author = personName(eb.ref('author.userName'), eb.ref('author.loginName'))
      return [
        'decided.id as key',
        'decided.itemId as id',
        'decided.version',
        eb.fn.coalesce('decided.dataTitle', sql.lit('')).as('title'),
        submissionKind(eb).as('kind'),
        eb.fn.coalesce('company.name', sql.lit('')).as('companyName'),
        eb.case().when('author.role', '=', sql.lit('member')).then(author).else(sender).end().as('person'),
        eb.ref('decided.status').$castTo<Decided['decision']>().as('decision'),
        'decided.failReason',
        eb.fn.coalesce('reviewer.loginName', sql.lit('')).as('reviewer'),
        personName(eb.ref('reviewer.userName'), eb.ref('reviewer.loginName')).as('reviewerName'),
        eb.ref('decided.reviewedAt').$notNull().as('at'),
        eb.fn.coalesce('item.isGone', sql.lit(true)).as('isDeleted'),
      ]
    })

/** undefined means no restriction. */
const isSeenBy = (eb: Builder, staff: StaffSession): Condition | undefined =>
  canEverywhere(staff, 'seeSubmissions') ? undefined : eb.or(kindsOfSubmissions(staff, 'seeSubmissions').map((kind) => isOfKind(eb, kind)))

/** `units` is a query of ids. */
function isOfUnits(eb: Builder, units: Expression<unknown>): Condition {
  const itemId = eb.ref('decided.itemId')
  const cases = submittedKinds.map((kind) => {
    const items = selectSubmitted(kind).select('item.id').where('item.companyId', 'in', sql<number>`${units}`)
    return sql`when ${sql.lit(kind)} then ${itemId} in ${items}`
  })
  return sql`case ${eb.ref('decided.kind')} ${sql.join(cases, sql` `)} end`
}

export function decidedList(input: InputOf<Call>, staff: StaffSession): List<Decided> {
  const { text, kind, decision, companyId, reviewer, from, until } = input
  return list({
    tables,
    where: (eb) => [
      eb('decided.reviewedAt', 'is not', null),
      decision ? eb('decided.status', '=', decision) : eb('decided.status', 'in', [sql.lit('approved' as const), sql.lit('rejected' as const)]),
      isSeenBy(eb, staff),
      kind && isOfKind(eb, kind),
      containsText(eb, text, ['decided.dataTitle'], (contains) =>
        isOfUnits(
          eb,
          query
            .selectFrom('Company')
            .select('id')
            .where((company) => contains(company, ['name'])),
        ),
      ),
      companyId === undefined ? undefined : isOfUnits(eb, sql`(select ${companyId}::int)`),
      reviewer === undefined ? undefined : eb('decided.reviewerId', '=', query.selectFrom('Account').select('id').where('loginName', '=', reviewer)),
      ...withinDays(eb.ref('decided.reviewedAt'), from, until),
    ],
    columns: (rows) => columns(rows).select((eb) => isUndoable(eb, staff.accountId).as('canUndo')),
    order: (rows) => orderedBy(rows, input, { at: 'decided.reviewedAt' }, 'decided.id'),
    lookUp: { key: 'decided.id', once: isTyped(text) },
  })
}
