import { sql } from 'kysely'
import { personName } from '#server/accounts/accountNames.ts'
import { submittedTypes } from '#server/content/contentTypes.ts'
import { approve, reject, undoDecision } from '#server/content/workflow/decide.ts'
import type { Review } from '#server/content/workflow/locks.ts'
import { assertShown } from '#server/content/workflow/preview.ts'
import { correct } from '#server/content/workflow/saveItem.ts'
import { findSubmission } from '#server/content/workflow/versions.ts'
import { isReviewedBy, waitingSubmissions } from '#server/content/workflow/waitingSubmissions.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, type List, list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { decidedExport, decidedList } from '#server/features/console/review/decidedList.ts'
import { readSubmission } from '#server/features/console/review/readSubmission.ts'
import { type Client, feature } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { signDownload } from '#server/storage/downloadAddress.ts'
import { keepStaffUpload } from '#server/uploads/keepStaffUpload.ts'
import type { Correction } from '#shared/contracts/console/corrections.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { BodyOf, InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type SubmissionKind, submissionKinds } from '#shared/rules/itemKinds.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

type Reasons = OutputOf<typeof reviewContract.reviewReasons>

const maxReasons = 50

const listReasons = ({ reader }: Database): Promise<Reasons> =>
  reader.rows(query.selectFrom('ReviewReason').select(['id', 'text', 'uses']).orderBy('uses', 'desc').orderBy('position').orderBy('id'))

/** Creates or changes a template for the reason of a rejection. Throws a `Refusal` for duplicates and above fifty, and `Refusal('notFound')`. */
async function saveReason(
  db: Database,
  staff: StaffSession,
  { id, text }: BodyOf<typeof reviewContract.saveReviewReason>,
  address: string,
): Promise<null> {
  await withAdvisoryLock(db, 'review reasons', async (tx) => {
    const before = id === null ? null : await tx.reviewReason.findUnique({ where: { id } })
    if (id !== null && !before) throw new Refusal('notFound', '该原因已被删除')
    if (before?.text === text) return
    if (await tx.reviewReason.findUnique({ where: { text } })) throw new Refusal('refused', '该原因已存在')
    if (!before && (await tx.reviewReason.count()) >= maxReasons) throw new Refusal('refused', `常用原因最多${maxReasons}条，请先删除不用的`)
    const { _max } = await tx.reviewReason.aggregate({ _max: { position: true } })
    const saved = before
      ? await tx.reviewReason.update({ where: { id: before.id }, data: { text } })
      : await tx.reviewReason.create({ data: { text, position: (_max.position ?? -1) + 1 } })
    const subject = `reviewReason ${saved.id}`
    await audit(tx, staff, address, { action: 'reviewReasonSaved', subject, ...(before && { before: { text: before.text } }), after: { text } })
  })
  return null
}

/** Deletes a reason; past rejections keep their text. */
async function removeReason(db: Database, staff: StaffSession, id: number, address: string): Promise<null> {
  await withAdvisoryLock(db, 'review reasons', async (tx) => {
    const before = await tx.reviewReason.findUnique({ where: { id } })
    if (!before) return
    await tx.reviewReason.delete({ where: { id } })
    await audit(tx, staff, address, { action: 'reviewReasonRemoved', subject: `reviewReason ${id}`, before: { text: before.text } })
  })
  return null
}

type Waiting = OutputOf<typeof reviewContract.reviewQueue>[number]

const queueList = (staff: StaffSession, { kind, text, direction }: InputOf<typeof reviewContract.reviewQueue>): List<Waiting> =>
  list({
    tables: query
      .selectFrom(waitingSubmissions.as('waiting'))
      .leftJoin('Company', 'Company.id', 'waiting.companyId')
      .leftJoin('Account', 'Account.id', 'waiting.personId'),
    where: (eb) => [
      isReviewedBy(eb, staff, 'seeSubmissions'),
      kind && eb('waiting.kind', '=', kind),
      containsText(eb, text, ['waiting.title', 'Company.name', 'Account.userName']),
    ],
    columns: (rows) =>
      rows.select((eb) => [
        'waiting.kind',
        'waiting.id',
        'waiting.version',
        'waiting.title',
        eb.fn.coalesce('Company.name', sql.lit('')).as('companyName'),
        personName(eb.ref('Account.userName'), eb.ref('Account.loginName')).as('person'),
        'waiting.isEdit',
        'waiting.submission',
        'waiting.since',
        sql<number>`floor(extract(epoch from now() - ${eb.ref('waiting.since')}) / 3600)::int`.as('hours'),
      ]),
    order: (rows) => {
      const way = direction === 'ascending' ? 'asc' : 'desc'
      return rows.orderBy('waiting.since', way).orderBy('waiting.id', way).orderBy('waiting.kind')
    },
    // `since` reads all versions of an item, so the rows are found once.
    lookUp: { key: 'waiting.key', once: true },
  })

export const review = feature(reviewContract, {
  reviewQueue: ({ db, staff, input }) => db.reader.page(queueList(staff, input), input),
  listDecided: {
    handle: ({ db, staff, input }) => db.reader.page(decidedList(input, staff), input),
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

async function approveSeveral(db: Database, staff: StaffSession, submissions: SubmissionVersion[], client: Client): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const seen of submissions) {
    const { kind, id } = seen
    outcomes.push({ kind, id, message: await refusalOf(approve(db, toReview(seen, staff, client))) })
  }
  return outcomes
}

/** Rethrows errors that are not refusals. */
async function refusalOf(decision: Promise<void>): Promise<string | null> {
  try {
    await decision
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Returns a document's URL for this session; reviewing charges and counts nothing. Throws `Refusal('notFound')`. */
async function openDocument(db: Database, { sessionId }: StaffSession, { id, version }: { id: number; version: number }): Promise<string> {
  const file = await db.reader.row(
    query
      .selectFrom('InfoItem as i')
      .leftJoin('Revision as r', (join) => join.on('r.kind', '=', sql.lit('infoItem')).onRef('r.itemId', '=', 'i.id').on('r.version', '=', version))
      .innerJoin('StoredFile as f', (join) =>
        join.on((eb) =>
          eb(
            'f.key',
            '=',
            sql<string>`case when ${eb.ref('r.id')} is not null then ${eb.ref('r.data')} ->> 'attachmentKey'
              when ${eb.ref('i.version')} = ${version} then ${eb.ref('i.attachmentKey')} end`,
          ),
        ),
      )
      .select(['f.key', 'f.originalName'])
      .where('i.id', '=', id)
      .where('i.category', '=', infoCategory.report)
      .where('i.deletedAt', 'is', null)
      .where('i.submittedById', 'is not', null),
  )
  if (!file) throw new Refusal('notFound', '附件不存在')
  return signDownload(db, { fileKey: file.key, staffSessionId: sessionId }, file.originalName)
}

/** The preview is for staff only. Throws for dishes (no page), and `Refusal('notFound')`. */
async function previewSubmission(db: Database, { kind, id, version }: SubmissionVersion): Promise<string> {
  const { content } = submissionKinds[kind]
  if (content === 'dish') throw new Refusal('refused', '推荐菜品没有单独的页面，与餐厅一起展示')
  const item = await findSubmission(db.prisma, content, id)
  if (!item || item.submittedById === null) throw new Refusal('notFound')
  await assertShown(db, { kind: content, id, version })
  return `/preview/${content}/${id}/${version}`
}

/** Corrects the reviewed version; the author stays. Throws `Refusal('stale')`, or for unknown areas, cuisines or files. */
async function correctSubmission(db: Database, staff: StaffSession, correction: Correction, client: Client): Promise<{ version: number }> {
  const { address: _, ...review } = toReview(correction, staff, client)
  const { kind, id } = review
  const { cleanCorrection, checkCorrection } = submittedTypes[kind].submission
  const corrected = (await cleanCorrection?.(correction.fields)) ?? correction.fields
  const version = await correct(db, review, {
    // Already decoded by the contract.
    change: (data) => ({ ...data, ...corrected }),
    check: async (tx) => checkCorrection?.(tx, correction.fields),
    log: (tx, { version, before, after }) =>
      audit(tx, staff, client.address, {
        action: 'correct',
        subject: `${kind} ${id}`,
        // The versions keep the texts.
        before: { version: review.version, title: before.title },
        after: { version, title: after.title },
      }),
  })
  return { version }
}

interface SubmissionVersion {
  kind: SubmissionKind
  id: number
  version: number
}

const toReview = ({ kind, id, version }: SubmissionVersion, { accountId: reviewerId }: StaffSession, { address }: Client): Review => ({
  kind: submissionKinds[kind].content,
  id,
  version,
  reviewerId,
  address,
})
