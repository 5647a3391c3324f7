import { type SubmissionKind, submissionKindNames } from '#shared/rules/itemKinds.ts'
import { paths } from '#web/console/paths.ts'
import type { TagLook } from '#web/ui/list/Tag.tsx'

/** Ids are unique per kind only. */
export interface SubmissionRef {
  kind: SubmissionKind
  id: number
}

export const isSame = (one: SubmissionRef | undefined, other: SubmissionRef | undefined) => one?.kind === other?.kind && one?.id === other?.id
export const keyOf = ({ kind, id }: SubmissionRef) => `${kind} ${id}`

/** `search` keeps the filters of the queue. */
export const submissionAddress = ({ kind, id }: SubmissionRef, search: string) => `${paths.review}/${kind}/${id}${search}`

const looks: TagLook[] = ['ink', 'gold', 'info', 'brand', 'plain']
export const kindLooks = Object.fromEntries(submissionKindNames.map((kind, index) => [kind, looks[index % looks.length]])) as Record<
  SubmissionKind,
  TagLook
>
