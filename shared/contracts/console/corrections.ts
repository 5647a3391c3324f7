import { z } from 'zod'
import { byRule, FileKey, FormHtml, FormLine, FormLines, FormText, Id, SeenVersion } from '#shared/lib/codecs.ts'
import { type SubmissionKind, submissionKindNames, submissionKinds } from '#shared/rules/itemKinds.ts'
import type { CorrectedField } from '#shared/rules/submissionRules.ts'

function toCodec(field: CorrectedField) {
  switch (field.input) {
    case 'line':
      return FormLine(field.rule)
    case 'html':
      return FormHtml(field.rule)
    case 'tags':
      return FormLines(field.rule)
    case 'pictures':
      return z.array(FileKey).max(100).superRefine(byRule(field.rule))
    default:
      return FormText(field.rule)
  }
}

function ofKind<K extends SubmissionKind>(kind: K) {
  const fields = Object.entries(submissionKinds[kind].fields).map(([name, field]) => [name, toCodec(field)] as const)
  return z.object({ kind: z.literal(kind), id: Id, version: SeenVersion, fields: z.object(Object.fromEntries(fields)) })
}
type CorrectionOfKind = ReturnType<typeof ofKind<SubmissionKind>>

/** All fields of the kind, with HTML not yet sanitised. */
export const Correction = z.discriminatedUnion('kind', submissionKindNames.map(ofKind) as [CorrectionOfKind])
export type Correction = z.output<typeof Correction>

/** Initial form values; '' for a missing file. */
export const Correctable = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
