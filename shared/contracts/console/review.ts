import { z } from 'zod'
import { Correctable, Correction } from '#shared/contracts/console/corrections.ts'
import { consoleGet, consolePost, consoleUpload } from '#shared/lib/endpoint.ts'
import { FormLine, FormText } from '#shared/lib/formFields.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { Day, Id, Text, Timestamp, Whole } from '#shared/lib/schemas.ts'
import { checkReason, checkReasonTemplate, decisionNames } from '#shared/rules/reviewRules.ts'
import { submissionKindNames } from '#shared/rules/submissionKinds.ts'

const Kind = z.enum(submissionKindNames)
const Version = Whole(1, 1_000_000)

/** A version of an item: the one somebody has before his eyes. */
const reference = { kind: Kind, id: Id, version: Version }
const Reference = z.object(reference)

/** What waits, as every list and page shows it. */
const waiting = {
  kind: Kind,
  id: z.int(),
  version: z.int(),
  title: z.string(),
  companyName: z.string(),
  /** Who has submitted this version. */
  person: z.string(),
  /** Visitors have another version, which this one is to replace. */
  isEdit: z.boolean(),
  /** The how many-th time a member has submitted it, from 1. */
  submission: z.int(),
  /** Since when it waits, and how many whole hours that is. */
  since: Timestamp,
  hours: z.int(),
}

/** An item at one of its versions, whatever its kind, as a reviewer looks at it. */
const Shown = z.object({
  version: z.int(),
  title: z.string(),
  subtitle: z.string(),
  /** Its other facts, in the order of the form. */
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Cleaned HTML. */
  content: z.string(),
  /** The pictures beside the text, as keys; the cover first. */
  pictures: z.array(z.string()),
  /** Bytes in `size`. */
  document: z.object({ fileKey: z.string(), name: z.string(), size: z.int() }).nullable(),
})

const Past = z.object({
  version: z.int(),
  status: z.enum(['pending', 'approved', 'rejected', 'superseded', 'undone']),
  failReason: z.string().nullable(),
  author: z.string(),
  /** The version is a correction by staff. */
  byStaff: z.boolean(),
  /** The same text as the version before, which waits again because the decision on that was taken back. */
  takesBack: z.boolean(),
  createdAt: Timestamp,
  reviewer: z.string().nullable(),
  reviewedAt: Timestamp.nullable(),
})

const Submission = z.object({
  ...waiting,
  status: z.enum(['draft', 'pending', 'approved', 'rejected']),
  shown: Shown,
  /** What it is compared with: what visitors see, or what was rejected, or what the member had submitted before staff corrected it. */
  before: z.object({ is: z.enum(['online', 'rejected', 'submitted']), shown: Shown }).nullable(),
  /** The newest version first. */
  history: z.array(Past),
  fields: Correctable,
  /** Whoever reads this has decided on this version, and may still take that back. */
  canUndo: z.boolean(),
})

/** A decision on a version of an item. */
const Decided = z.object({
  /** Of the version itself: an item is decided on several times. */
  key: z.int(),
  kind: Kind,
  id: z.int(),
  version: z.int(),
  title: z.string(),
  companyName: z.string(),
  /** Who of the members has submitted it. */
  person: z.string(),
  decision: z.enum(decisionNames),
  failReason: z.string().nullable(),
  /** Who has decided: login name, and the name of the account today. */
  reviewer: z.string(),
  reviewerName: z.string(),
  at: Timestamp,
  /** The item was deleted since. */
  isDeleted: z.boolean(),
  canUndo: z.boolean(),
})

const Reason = z.object({ id: z.int(), text: z.string(), uses: z.int() })

export const reviewContract = {
  /** What waits for review, what has waited longest first. */
  reviewQueue: consoleGet('reviewQueue', {
    needs: 'seeSubmissions',
    inColumns: 'list',
    failure: '获取审核队列失败',
    input: listInput(['since'], { kind: Kind.optional(), direction: z.enum(['ascending', 'descending']).default('ascending') }),
    output: z.array(z.object(waiting)),
  }),
  /** What was decided; a decision that was taken back is none. `text` is looked for in the title and the unit, `reviewer` is a login name. */
  listDecided: consoleGet('listDecided', {
    needs: 'seeSubmissions',
    inColumns: 'list',
    failure: '获取审核结果失败',
    input: listInput(['at'], {
      kind: Kind.optional(),
      decision: z.enum(decisionNames).optional(),
      companyId: Id.optional(),
      reviewer: Text(100).optional(),
      from: Day.optional(),
      until: Day.optional(),
    }),
    output: z.array(Decided),
  }),
  /** One submission at its latest version, decided or not. */
  submission: consoleGet('submission', {
    needs: 'seeSubmissions',
    inColumns: 'submission',
    failure: '获取提交内容失败',
    input: z.object({ kind: Kind, id: Id }),
    output: Submission,
  }),
  /** The address of the document of a version, which works for this session and a few minutes. */
  submittedDocument: consoleGet('submittedDocument', {
    needs: 'seeSubmissions',
    inColumns: 'infoItem',
    failure: '无法打开附件，请稍后再试',
    input: z.object({ id: Id, version: Version }),
    output: z.string(),
  }),
  /** The address at which staff who see submissions read this version as visitors will. Refuses a dish, which has no page. */
  previewSubmission: consoleGet('previewSubmission', {
    needs: 'seeSubmissions',
    inColumns: 'submission',
    failure: '打开预览失败，请稍后再试',
    input: Reference,
    output: z.string(),
  }),
  /** Publishes the version that was seen. Refuses with stale where another one waits. */
  approveSubmission: consolePost('approveSubmission', {
    needs: 'review',
    inColumns: 'submission',
    failure: '审核操作失败，请稍后再试',
    success: '审核通过，提交人会收到通知',
    body: Reference,
    output: z.null(),
  }),
  rejectSubmission: consolePost('rejectSubmission', {
    needs: 'review',
    inColumns: 'submission',
    failure: '审核操作失败，请稍后再试',
    success: '已驳回，提交人会收到通知',
    body: z.object({ ...reference, reason: FormText(checkReason) }),
    output: z.null(),
  }),
  /** Takes back a decision of one's own, for ten minutes: the text waits again, as a new version. Refuses with stale what has changed since. */
  undoDecision: consolePost('undoDecision', {
    needs: 'review',
    inColumns: 'submission',
    failure: '撤销失败，请稍后再试',
    success: '审核结论已撤销，内容回到待审核',
    body: Reference,
    output: z.object({ version: z.int() }),
  }),
  /** Publishes several, each for itself: one that is refused keeps none of the others back. Answers what has happened to each, in their order. */
  approveSubmissions: consolePost('approveSubmissions', {
    needs: 'review',
    inColumns: 'submission',
    failure: '批量审核失败，请稍后再试',
    body: z.object({ submissions: z.array(Reference).min(1).max(100) }),
    /** `message` says why one was refused; null where it is approved. */
    output: z.array(z.object({ kind: Kind, id: z.int(), message: z.string().nullable() })),
  }),
  /** Corrects the waiting version: a new version by staff, which waits in its place. Refuses like the form of its member. */
  correctSubmission: consolePost('correctSubmission', {
    needs: 'review',
    inColumns: 'submission',
    failure: '修正失败，请稍后再试',
    success: '修正已保存，请核对后审核',
    body: Correction,
    output: z.object({ version: z.int() }),
  }),
  /** Multipart, field `file`: a document of at most 10 MB, with which a correction replaces that of a report. */
  uploadCorrectedDocument: consoleUpload('uploadCorrectedDocument', {
    needs: 'review',
    inColumns: 'list',
    failure: '附件上传失败',
    output: z.object({ key: z.string(), name: z.string(), kind: z.enum(['picture', 'document']) }),
  }),
  /** The reasons to pick from, what is picked most first. */
  reviewReasons: consoleGet('reviewReasons', { needs: 'seeSubmissions', inColumns: 'list', failure: '获取常用原因失败', output: z.array(Reason) }),
  /** Adds a reason, or changes the one of this id. */
  saveReviewReason: consolePost('saveReviewReason', {
    needs: 'review',
    failure: '保存常用原因失败',
    success: '常用原因已保存',
    body: z.object({ id: Id.nullable(), text: FormLine(checkReasonTemplate) }),
    output: z.null(),
  }),
  /** One that is gone already is as good. */
  removeReviewReason: consolePost('removeReviewReason', {
    needs: 'review',
    failure: '删除常用原因失败',
    success: '常用原因已删除',
    body: z.object({ id: Id }),
    output: z.null(),
  }),
}
