/** A pattern for `ilike` that finds a text wherever it stands; its signs mean themselves. */
export const containsText = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
