import type { AnswerOf, Endpoint } from '#shared/lib/endpoint.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

export interface SubmissionKind<V extends object, E extends Endpoint> {
  /** Identifies the form and its drafts. */
  name: string
  /** Used after 上传 and 编辑. */
  what: string
  lead: string
  tips: readonly string[]
  list: string
  empty: V
  submit: Endpoint
  edit: Endpoint
  /** The public detail, which gives owners their latest version. */
  detail: E
  /** Undefined for items of another kind. */
  valuesOf(found: AnswerOf<E>): V | undefined
}

/** Present only for the item's owner. */
export interface OwnStatus {
  status?: ReviewStatus
  failReason?: string | null
  version?: number
}

/** Visitors receive no `failReason`, owners always do. */
export const isOwn = ({ failReason }: OwnStatus) => failReason !== undefined
