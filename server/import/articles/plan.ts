import { z } from 'zod'

const PlannedArticle = z.object({
  /** Row of the sheet, or position in the archive. */
  row: z.number(),
  file: z.string(),
  /** See shared/rules/articlePlaces.ts. */
  column: z.string(),
  title: z.string(),
  /** `2026-11-21` */
  date: z.string(),
  source: z.string(),
})
export type PlannedArticle = z.infer<typeof PlannedArticle>

/** Stored, so that resuming needs only the archive. */
export const ArticlePlan = z.object({
  publish: z.boolean(),
  /** Skips articles whose title exists in the column. */
  skipsSame: z.boolean(),
  /** Starter's IP address, for the audit log. */
  address: z.string(),
  articles: z.array(PlannedArticle),
})
export type ArticlePlan = z.infer<typeof ArticlePlan>
