import { isReviewedBy, waitingSubmissions } from '#server/content/contentSql.ts'
import { approve, reject, undoDecision } from '#server/content/workflow/decide.ts'
import { findSubmission } from '#server/content/workflow/submissions.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, whereAll } from '#server/database/listParts.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { correctSubmission } from '#server/features/console/review/correctSubmission.ts'
import { decidedExport, decidedList } from '#server/features/console/review/decidedList.ts'
import { readSubmission } from '#server/features/console/review/readSubmission.ts'
import { listReasons, removeReason, saveReason } from '#server/features/console/review/reasons.ts'
import { type Seen, toReview } from '#server/features/console/review/toReview.ts'
import { type Client, feature } from '#server/http/feature.ts'
import { assertShown } from '#server/preview/previewLink.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { signDownload } from '#server/storage/downloadAddress.ts'
import { keepStaffUpload } from '#server/uploads/keepStaffUpload.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { submissionKinds } from '#shared/rules/submissionKinds.ts'

type Waiting = OutputOf<typeof reviewContract.reviewQueue>[number]

const orders: Record<'ascending' | 'descending', Sql> = {
  ascending: sql`"since", waiting."id", waiting."kind"`,
  descending: sql`"since" desc, waiting."id" desc, waiting."kind"`,
}

/** What of `waiting` stands in lists, and who is behind it. */
const waitingColumns = sql`waiting."kind", waiting."id", waiting."version", waiting."title", coalesce("Company"."name", '') as "companyName",
  coalesce(nullif("Account"."userName", ''), "Account"."loginName", '') as "person", "isEdit", "submission", "since",
  floor(extract(epoch from now() - "since") / 3600)::int as "hours"`
const withNames = sql`from (${waitingSubmissions}) waiting left join "Company" on "Company"."id" = waiting."companyId"
  left join "Account" on "Account"."id" = waiting."personId"`
/** Since when something waits is told by all its versions, so those that wait are found once. */
const lookUp = { tables: withNames, key: sql`waiting."key"`, once: true }

/** What waits for review, of one kind or of all; `text` is looked for in the title and in who has submitted it. */
function listQueue(
  { reader }: Database,
  staff: StaffSession,
  { kind, text, direction, page, size }: InputOf<typeof reviewContract.reviewQueue>,
): Promise<Page<Waiting>> {
  const ofKind = kind && sql`waiting."kind" = ${kind}`
  const holdsText = containsText(text, [sql`waiting."title"`, sql`"Company"."name"`, sql`"Account"."userName"`])
  return reader.page<Waiting>({
    columns: waitingColumns,
    source: sql`${withNames} ${whereAll(isReviewedBy(staff, 'seeSubmissions'), ofKind, holdsText)}`,
    order: orders[direction],
    lookUp,
    page,
    size,
  })
}

export const review = feature(reviewContract, {
  reviewQueue: ({ db, staff, input }) => listQueue(db, staff, input),
  listDecided: {
    handle: ({ db, staff, input }) => db.reader.page({ ...decidedList(input, staff), page: input.page, size: input.size }),
    spreadsheet: decidedExport,
  },
  submission: ({ db, staff, input }) => readSubmission(db, staff, input),
  submittedDocument: ({ db, staff, input }) => openDocument(db, staff, input),
  previewSubmission: ({ db, input }) => previewSubmission(db, input),
  approveSubmission: async ({ db, staff, body, client }) => {
    await approve(db, toReview(body, staff, client))
    return null
  },
  rejectSubmission: async ({ db, staff, body, client }) => {
    await reject(db, { ...toReview(body, staff, client), reason: body.reason })
    return null
  },
  undoDecision: ({ db, staff, body, client }) => undoDecision(db, toReview(body, staff, client)),
  approveSubmissions: ({ db, staff, body, client }) => approveSeveral(db, staff, body.submissions, client),
  correctSubmission: ({ db, staff, body, client }) => correctSubmission(db, staff, body, client),
  uploadCorrectedDocument: (call) => keepStaffUpload(call, 'document'),
  reviewReasons: ({ db }) => listReasons(db),
  saveReviewReason: ({ db, staff, body, client }) => saveReason(db, staff, body, client.address),
  removeReviewReason: ({ db, staff, body, client }) => removeReason(db, staff, body.id, client.address),
})

type Outcome = OutputOf<typeof reviewContract.approveSubmissions>[number]

/** Approves versions one after the other, each in a transaction of its own. Answers in their order why one was refused; null where it was not. */
async function approveSeveral(db: Database, staff: StaffSession, submissions: Seen[], client: Client): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const seen of submissions) {
    const { kind, id } = seen
    outcomes.push({ kind, id, message: await refusalOf(approve(db, toReview(seen, staff, client))) })
  }
  return outcomes
}

/** What is no refusal is a fault, and everybody's. */
async function refusalOf(decision: Promise<void>): Promise<string | null> {
  try {
    await decision
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/**
 * The address of the document of a report at one of its versions, for this session. No credit is spent, and no download counted: it is read to be
 * reviewed. Refuses with notFound where there is no such report or version, and without a document.
 */
async function openDocument(db: Database, { sessionId }: StaffSession, { id, version }: { id: number; version: number }): Promise<string> {
  const file = await db.reader.row<{ key: string; originalName: string }>(sql`
    select "key", "originalName" from "InfoItem"
    left join "Revision" on "Revision"."kind" = 'infoItem' and "itemId" = "InfoItem"."id" and "Revision"."version" = ${version}
    join "StoredFile" on "key" = case when "Revision"."id" is not null then "data"->>'attachmentKey'
      when "InfoItem"."version" = ${version} then "attachmentKey" end
    where "InfoItem"."id" = ${id} and "category" = ${infoCategory.report} and "deletedAt" is null and "submittedById" is not null`)
  if (!file) throw new Refusal('notFound', '附件不存在')
  return signDownload(db, { fileKey: file.key, staffSessionId: sessionId }, file.originalName)
}

/**
 * The address of a version as visitors will see it, which opens for staff only. Refuses a dish, which has no page, and with notFound what no member
 * has submitted.
 */
async function previewSubmission(db: Database, { kind, id, version }: Seen): Promise<string> {
  const content = submissionKinds[kind]
  if (content === 'dish') throw new Refusal('refused', '推荐菜品没有单独的页面，与餐厅一起展示')
  const item = await findSubmission(db.prisma, content, id)
  if (!item || item.submittedById === null) throw new Refusal('notFound')
  await assertShown(db, { kind: content, id, version })
  return `/preview/${content}/${id}/${version}`
}
