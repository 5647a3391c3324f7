const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The text of the corpus's plain HTML: a block to a line, without tags and entities. */
export const plain = (html: string): string =>
  html
    .replace(/<\/?p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (_all, code?: string, name = '') => (code ? String.fromCodePoint(Number(code)) : (entities[name] ?? '')))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
