import { z } from 'zod'

/** An article that a run is to write. */
const PlannedArticle = z.object({
  /** Of the sheet, or the place of the file in the archive. */
  row: z.number(),
  /** The path of the document in the archive. */
  file: z.string(),
  /** The name of a column: see shared/rules/articlePlaces.ts. */
  column: z.string(),
  title: z.string(),
  /** `2026-11-21` */
  date: z.string(),
  source: z.string(),
})
export type PlannedArticle = z.infer<typeof PlannedArticle>

/** What a run is to do, as it was checked: stored with the run, so that a process that resumes it needs only the archive. */
export const ArticlePlan = z.object({
  publish: z.boolean(),
  /** Leaves out an article whose column has one with the same title. */
  skipsSame: z.boolean(),
  /** The network address of the caller who started it, for the audit log. */
  address: z.string(),
  articles: z.array(PlannedArticle),
})
export type ArticlePlan = z.infer<typeof ArticlePlan>
