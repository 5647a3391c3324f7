import type { AnswerOf, Endpoint } from '#shared/lib/endpoint.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** What members submit by one form: its words, its calls, and how a found item fills the form. */
export interface SubmissionKind<V extends object, E extends Endpoint> {
  /** Names the form and its drafts. */
  name: string
  /** 上传… and 编辑… */
  what: string
  /** The line below the title. */
  lead: string
  tips: readonly string[]
  /** The list it is shown in afterwards. */
  list: string
  empty: V
  submit: Endpoint
  edit: Endpoint
  /** The public detail; it shows the owner of an item his latest version. Its failure is told in the words of the form. */
  detail: E
  /** Undefined where what was found is of another kind. */
  valuesOf(found: AnswerOf<E>): V | undefined
}

/** What a detail tells the owner of the item, and nobody else. */
export interface OwnStanding {
  status?: ReviewStatus
  failReason?: string | null
}

/** Whether the detail is that of an owner: a visitor is told nothing of reasons, not even that there is none. */
export const isOwn = ({ failReason }: OwnStanding) => failReason !== undefined

/** The rule of a field that holds the key of an uploaded file: what somebody reads who has uploaded none. */
export const fileRule = (empty: string) => (key: string) => (key ? undefined : empty)
