/** A lexeme as it stands in the text of a `tsquery`, whatever it holds. */
export const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
