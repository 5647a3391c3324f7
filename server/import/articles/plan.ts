import type { Prisma } from '#prisma/generated/client.ts'

/** An article that a run is to write. */
export interface PlannedArticle {
  /** Of the sheet, or the place of the file in the archive. */
  row: number
  /** The path of the document in the archive. */
  file: string
  /** The name of a column: see shared/rules/articlePlaces.ts. */
  column: string
  title: string
  /** `2026-11-21` */
  date: string
  source: string
}

/** What a run is to do, as it was checked: kept with the run, so that a process that goes on with it needs nothing else but the archive. */
export interface ArticlePlan {
  publish: boolean
  /** Leaves out an article whose column has one with the same title. */
  skipsSame: boolean
  /** The network address of the caller who started it, for the audit log. */
  address: string
  articles: PlannedArticle[]
}

export const toJson = (plan: ArticlePlan) => plan as unknown as Prisma.InputJsonObject
export const fromJson = (plan: Prisma.JsonValue) => plan as unknown as ArticlePlan
