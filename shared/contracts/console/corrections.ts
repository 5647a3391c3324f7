import { z } from 'zod'
import { foodCorrectionRules, foodCorrections } from '#shared/contracts/console/foodCorrections.ts'
import { Id, Whole } from '#shared/lib/codecs.ts'
import { FormHtml, FormLine, FormText } from '#shared/lib/formFields.ts'
import type { SubmissionKind } from '#shared/rules/submissionKinds.ts'
import {
  emptyContentMessage,
  fileMessages,
  given,
  isEmptyContent,
  mayBeEmpty,
  reportRules,
  sharedRules,
  showcaseRules,
} from '#shared/rules/submissionRules.ts'

const content = (html: string) => mayBeEmpty(html) ?? (isEmptyContent(html) ? emptyContentMessage : undefined)

export const correctionRules = {
  shared: { title: sharedRules.title, subtitle: sharedRules.subtitle, content },
  showcase: { ...showcaseRules, content, coverKey: given(fileMessages.attachment) },
  report: { title: reportRules.title, attachmentKey: given(fileMessages.attachment), description: mayBeEmpty },
  ...foodCorrectionRules,
} as const satisfies Record<SubmissionKind, Record<string, unknown>>

const { shared, showcase, report } = correctionRules

const fields = {
  shared: z.object({ title: FormLine(shared.title), subtitle: FormLine(shared.subtitle), content: FormHtml(shared.content) }),
  showcase: z.object({
    title: FormLine(showcase.title),
    subtitle: FormLine(showcase.subtitle),
    label: FormText(showcase.label),
    coverKey: FormText(showcase.coverKey),
    content: FormHtml(showcase.content),
  }),
  report: z.object({
    title: FormLine(report.title),
    attachmentKey: FormText(report.attachmentKey),
    description: FormHtml(report.description),
  }),
  ...foodCorrections,
}

const ofKind = <K extends keyof typeof fields>(kind: K) =>
  z.object({ kind: z.literal(kind), id: Id, version: Whole(1, 1_000_000), fields: fields[kind] })

type CorrectionOfKind = ReturnType<typeof ofKind<SubmissionKind>>

/** All fields of the kind, with HTML not yet sanitised. */
export const Correction = z.discriminatedUnion('kind', (Object.keys(fields) as [SubmissionKind]).map(ofKind) as [CorrectionOfKind])
export type Correction = z.output<typeof Correction>

/** Initial form values; '' for a missing file. */
export const Correctable = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
