import type { Database } from '#server/database/client.ts'

/** Puts the lexemes of what was saved lately, which wait in a list, into their places: every search reads through that list. */
export async function tidyIndex({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`select gin_clean_pending_list('"SearchDocument_lexemes_idx"')`)
}
