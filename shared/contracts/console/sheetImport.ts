import { z } from 'zod'

/** A sheet to be filled in; `content` is base64. */
export const SheetTemplate = z.object({ name: z.string(), content: z.string() })

/** What every row of an imported sheet has. */
export const sheetRow = {
  /** As the spreadsheet program counts: the titles are row 1. */
  row: z.int(),
  /** What is wrong with it, by the title of the column. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
}
