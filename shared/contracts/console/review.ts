import { z } from 'zod'
import { Correctable, Correction } from '#shared/contracts/console/corrections.ts'
import { seen, UploadedFile, VersionStatus } from '#shared/contracts/console/shapes.ts'
import { Day, FormLine, FormText, Id, Text, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost, consoleUpload } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { submissionKindNames } from '#shared/rules/itemKinds.ts'
import { checkReason, checkReasonTemplate, decisionNames } from '#shared/rules/reviewRules.ts'

const Kind = z.enum(submissionKindNames)

/** The version the reviewer sees. */
const reference = { kind: Kind, ...seen }
const Reference = z.object(reference)

const waiting = {
  kind: Kind,
  id: z.int(),
  version: z.int(),
  title: z.string(),
  companyName: z.string(),
  person: z.string(),
  /** Would replace a published version. */
  isEdit: z.boolean(),
  /** Count of submissions by the member, from 1. */
  submission: z.int(),
  /** `hours` are whole. */
  since: Timestamp,
  hours: z.int(),
}

const Shown = z.object({
  version: z.int(),
  title: z.string(),
  subtitle: z.string(),
  /** In form order. */
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Sanitised HTML. */
  content: z.string(),
  /** Keys, cover first. */
  pictures: z.array(z.string()),
  /** Bytes in `size`. */
  document: z.object({ fileKey: z.string(), name: z.string(), size: z.int() }).nullable(),
})

const Past = z.object({
  version: z.int(),
  status: VersionStatus,
  failReason: z.string().nullable(),
  author: z.string(),
  byStaff: z.boolean(),
  /** Same text as before: its decision was undone. */
  takesBack: z.boolean(),
  createdAt: Timestamp,
  reviewer: z.string().nullable(),
  reviewedAt: Timestamp.nullable(),
})

const Submission = z.object({
  ...waiting,
  status: z.enum(['draft', 'pending', 'approved', 'rejected']),
  shown: Shown,
  /** The published, rejected or originally submitted version for comparison. */
  before: z.object({ is: z.enum(['online', 'rejected', 'submitted']), shown: Shown }).nullable(),
  /** Newest first. */
  history: z.array(Past),
  fields: Correctable,
  canUndo: z.boolean(),
})

const Decided = z.object({
  /** Of the version: an item can have several decisions. */
  key: z.int(),
  kind: Kind,
  id: z.int(),
  version: z.int(),
  title: z.string(),
  companyName: z.string(),
  person: z.string(),
  decision: z.enum(decisionNames),
  failReason: z.string().nullable(),
  /** Login name, and current name. */
  reviewer: z.string(),
  reviewerName: z.string(),
  at: Timestamp,
  isDeleted: z.boolean(),
  canUndo: z.boolean(),
})

const Reason = z.object({ id: z.int(), text: z.string(), uses: z.int() })

export const reviewContract = {
  /** Longest waiting first. */
  reviewQueue: consoleGet('reviewQueue', {
    needs: 'seeSubmissions',
    inColumns: 'list',
    failure: '获取审核队列失败',
    input: listInput(['since'], { kind: Kind.optional(), direction: z.enum(['ascending', 'descending']).default('ascending') }),
    output: z.array(z.object(waiting)),
  }),
  /** Excludes undone decisions. `text` searches title and unit; `reviewer` is a login name. */
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
  submission: consoleGet('submission', {
    needs: 'seeSubmissions',
    inColumns: 'submission',
    failure: '获取提交内容失败',
    input: z.object({ kind: Kind, id: Id }),
    output: Submission,
  }),
  /** Valid for this session for a few minutes. */
  submittedDocument: consoleGet('submittedDocument', {
    needs: 'seeSubmissions',
    inColumns: 'infoItem',
    failure: '无法打开附件，请稍后再试',
    input: z.object(seen),
    output: z.string(),
  }),
  /** For staff who see submissions. Refuses dishes, which have no page. */
  previewSubmission: consoleGet('previewSubmission', {
    needs: 'seeSubmissions',
    inColumns: 'submission',
    failure: '打开预览失败，请稍后再试',
    input: Reference,
    output: z.string(),
  }),
  /** Throws `stale` if another version waits. */
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
  /** Undoes an own decision within ten minutes as a new waiting version. Throws `stale` if it changed. */
  undoDecision: consolePost('undoDecision', {
    needs: 'review',
    inColumns: 'submission',
    failure: '撤销失败，请稍后再试',
    success: '审核结论已撤销，内容回到待审核',
    body: Reference,
    output: z.object({ version: z.int() }),
  }),
  /** Publishes each independently; results keep the order. */
  approveSubmissions: consolePost('approveSubmissions', {
    needs: 'review',
    inColumns: 'submission',
    failure: '批量审核失败，请稍后再试',
    body: z.object({ submissions: z.array(Reference).min(1).max(100) }),
    /** Refusal reason; null if approved. */
    output: z.array(z.object({ kind: Kind, id: z.int(), message: z.string().nullable() })),
  }),
  /** Replaces the waiting version with one by staff. Validates like the member's form. */
  correctSubmission: consolePost('correctSubmission', {
    needs: 'review',
    inColumns: 'submission',
    failure: '修正失败，请稍后再试',
    success: '修正已保存，请核对后审核',
    body: Correction,
    output: z.object({ version: z.int() }),
  }),
  /** Multipart, field `file`: replaces a report's document, at most 10 MB. */
  uploadCorrectedDocument: consoleUpload('uploadCorrectedDocument', {
    needs: 'review',
    inColumns: 'list',
    failure: '附件上传失败',
    output: UploadedFile,
  }),
  /** Most used first. */
  reviewReasons: consoleGet('reviewReasons', { needs: 'seeSubmissions', inColumns: 'list', failure: '获取常用原因失败', output: z.array(Reason) }),
  saveReviewReason: consolePost('saveReviewReason', {
    needs: 'review',
    failure: '保存常用原因失败',
    success: '常用原因已保存',
    body: z.object({ id: Id.nullable(), text: FormLine(checkReasonTemplate) }),
    output: z.null(),
  }),
  /** Idempotent. */
  removeReviewReason: consolePost('removeReviewReason', {
    needs: 'review',
    failure: '删除常用原因失败',
    success: '常用原因已删除',
    body: z.object({ id: Id }),
    output: z.null(),
  }),
}
