import { sql } from 'kysely'
import type { DataOf } from '#server/content/contentTypes.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { edit, type SeenItem, type Submitted } from '#server/content/workflow/saveItem.ts'
import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { cleanContent, cleanDescription } from '#server/html/cleanContent.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/session.ts'
import { type MyInfo, memberInfoContract, type ReportDraft, type SharedDraft } from '#shared/contracts/memberInfo.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { infoCategories, infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'

/** Shared articles and reports may have equal ids; the category distinguishes them. */
const listMyInfo = (db: Database, member: Member, window: { page: number; size: number }): Promise<Page<MyInfo>> =>
  db.reader.page(
    list({
      tables: query.selectFrom(submittedInfo(member).as('submitted')),
      where: () => [],
      columns: (rows) =>
        rows.select([
          'submitted.id',
          'submitted.category',
          'submitted.title',
          'submitted.submittedAt',
          sql<string>`${member.companyName}::text`.as('companyName'),
          'submitted.submitterName',
          'submitted.attachmentKey',
          'submitted.status',
          'submitted.failReason',
        ]),
      order: (rows) => rows.orderBy('submitted.submittedAt', 'desc').orderBy('submitted.category').orderBy('submitted.id', 'desc'),
    }),
    window,
  )

const submittedInfo = (member: Member) =>
  query
    .selectFrom(ownVersions('article', member).as('own'))
    .innerJoin('Account', 'Account.id', 'own.submittedById')
    .select([
      'own.id',
      sql<number>`${sql.lit(infoCategory.shared)}::int`.as('category'),
      'own.title',
      'own.submittedAt',
      'Account.userName as submitterName',
      sql<string | null>`null::text`.as('attachmentKey'),
      'own.status',
      'own.failReason',
    ])
    .where('own.policyType', '=', policyTypes.shared)
    .unionAll(
      query
        .selectFrom(ownVersions('infoItem', member).as('own'))
        .select(['own.id', 'own.category', 'own.title', 'own.submittedAt', 'own.submitterName', 'own.attachmentKey', 'own.status', 'own.failReason']),
    )

/** Submits a special report. Throws like `submit`, which claims its attachment and pictures. */
export const submitReport = async (db: Pick<Database, 'prisma'>, member: Member, draft: ReportDraft): Promise<Submitted> =>
  submit(db, member, { kind: 'infoItem', data: await toInfoItem(draft) })

/** Throws like `submitReport`, and `Refusal('notFound')`. */
const editReport = async (db: Pick<Database, 'prisma'>, member: Member, seen: SeenItem, draft: ReportDraft): Promise<Submitted> =>
  edit(db, member, { kind: 'infoItem', ...seen, data: await toInfoItem(draft) })

async function toInfoItem({ title, description, attachmentKey }: ReportDraft): Promise<DataOf<'infoItem'>> {
  const { html, summary } = await cleanDescription(description)
  return { category: infoCategory.report, title, description: html, summary, attachmentKey }
}

/** Submits a shared article. Throws a `Refusal` if the cleaned text is empty, and like `submit`. */
export const submitShared = async (db: Pick<Database, 'prisma'>, member: Member, draft: SharedDraft): Promise<{ id: number }> =>
  submit(db, member, {
    kind: 'article',
    data: { ...(await toSharedArticle(draft)), section: 1, label: infoCategories[infoCategory.shared], coverKey: null },
  })

/** Keeps the label and cover that staff have set. Throws like `submitShared`, and `Refusal('notFound')`. */
const editShared = async (db: Pick<Database, 'prisma'>, member: Member, seen: SeenItem, draft: SharedDraft): Promise<{ id: number }> =>
  edit(db, member, { kind: 'article', ...seen, data: await toSharedArticle(draft) })

async function toSharedArticle({ title, subtitle, content }: SharedDraft) {
  const { html, summary } = await cleanContent(content)
  return { policyType: policyTypes.shared, title, subtitle, content: html, summary }
}

export const memberInfo = feature(memberInfoContract, {
  submitShared: ({ db, member, body }) => submitShared(db, member, body),
  editShared: ({ db, member, body: { id, version, ...draft } }) => editShared(db, member, { id, version }, draft),
  submitReport: ({ db, member, body }) => submitReport(db, member, body),
  editReport: ({ db, member, body: { id, version, ...draft } }) => editReport(db, member, { id, version }, draft),
  listMyInfo: ({ db, member, input }) => listMyInfo(db, member, input),
})
