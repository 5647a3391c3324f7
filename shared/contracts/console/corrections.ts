import { z } from 'zod'
import { byRule, FileKey, FormHtml, FormLine, FormLines, FormText, Id, SeenVersion } from '#shared/lib/codecs.ts'
import { filledContent as content, required } from '#shared/rules/contentRules.ts'
import type { SubmissionKind } from '#shared/rules/submissionRules.ts'
import { dishRules, fileMessages, reportRules, sharedRules, shopRules, showcaseRules } from '#shared/rules/submissionRules.ts'

export const correctionRules = {
  shared: { title: sharedRules.title, subtitle: sharedRules.subtitle, content },
  showcase: { ...showcaseRules, content, coverKey: required(fileMessages.attachment) },
  report: { ...reportRules, attachmentKey: required(fileMessages.attachment) },
  foodShop: { ...shopRules, coverKey: required(fileMessages.cover) },
  dish: { ...dishRules, imageKey: required(fileMessages.attachment) },
} as const satisfies Record<SubmissionKind, Record<string, unknown>>

const { shared, showcase, report, foodShop, dish } = correctionRules

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
  foodShop: z.object({
    title: FormLine(foodShop.title),
    areaCode: FormText(foodShop.areaCode),
    cuisineCode: FormText(foodShop.cuisineCode),
    tags: FormLines(foodShop.tags),
    address: FormLine(foodShop.address),
    averagePrice: FormText(foodShop.averagePrice),
    tel: FormText(foodShop.tel),
    coverKey: FormText(foodShop.coverKey),
    photoKeys: z.array(FileKey).max(100).superRefine(byRule(foodShop.photoKeys)),
    description: FormHtml(foodShop.description),
  }),
  dish: z.object({ title: FormLine(dish.title), imageKey: FormText(dish.imageKey) }),
}

const ofKind = <K extends keyof typeof fields>(kind: K) => z.object({ kind: z.literal(kind), id: Id, version: SeenVersion, fields: fields[kind] })

type CorrectionOfKind = ReturnType<typeof ofKind<SubmissionKind>>

/** All fields of the kind, with HTML not yet sanitised. */
export const Correction = z.discriminatedUnion('kind', (Object.keys(fields) as [SubmissionKind]).map(ofKind) as [CorrectionOfKind])
export type Correction = z.output<typeof Correction>

/** Initial form values; '' for a missing file. */
export const Correctable = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
