import type { Block } from '#prisma/seed/drafts.ts'

/** One entry of a demo text: the fields of its `@` line, and the lines below it. */
export interface TextRecord {
  fields: string[]
  lines: string[]
}

/** Reads a demo text in which every entry starts with `@ field | field | …`. */
export function readRecords(text: string): TextRecord[] {
  return `\n${text}`
    .split('\n@ ')
    .slice(1)
    .map((entry) => {
      const [head = '', ...lines] = entry.trim().split('\n')
      return { fields: head.split('|').map((field) => field.trim()), lines: lines.filter((line) => line !== '') }
    })
}

/** Turns lines into blocks: `# ` is a heading, `- ` and `+ ` are (numbered) lists, `> ` a quote, `| ` a table row, the rest are paragraphs. */
export function toBlocks(lines: string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const mark = line.slice(0, 2)
    const text = line.slice(2)
    const last = blocks.at(-1)
    if (mark === '# ') blocks.push({ heading: text })
    else if (mark === '> ') blocks.push({ quote: text })
    else if (mark === '- ' || mark === '+ ') {
      const ordered = mark === '+ '
      if (typeof last === 'object' && 'list' in last && last.ordered === ordered) last.list.push(text)
      else blocks.push({ list: [text], ordered })
    } else if (mark === '| ') {
      const cells = text.split('|').map((cell) => cell.trim())
      if (typeof last === 'object' && 'table' in last) last.table.push(cells)
      else blocks.push({ table: [cells] })
    } else blocks.push(line)
  }
  return blocks
}

/** Puts values into the `{name}` places of a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** Entry `index` of a list that is read round and round; a step without common factor keeps neighbours different. */
export function turn<T>(list: readonly T[], index: number, step = 1): T {
  return list[(index * step) % list.length] as T
}
