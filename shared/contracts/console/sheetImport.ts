import { z } from 'zod'

/** `content` is base64. */
export const SheetTemplate = z.object({ name: z.string(), content: z.string() })

export const sheetRow = {
  /** Title row is 1. */
  row: z.int(),
  /** `column` is the title. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
}
