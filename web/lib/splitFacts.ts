const attributes = '(?: (?:style|colspan|rowspan)="[^"]*")*'
/** Plain text only, which the editor sets as a paragraph; entities stay in the text. */
const cell = (tag: string, text: string) => `<${tag}${attributes}>\\s*(?:<p(?: style="[^"]*")?>)?\\s*${text}\\s*(?:</p>)?\\s*</${tag}>`
const row = (first: string, second: string) => `<tr>\\s*${first}\\s*${second}\\s*</tr>`
const head = new RegExp(`^\\s*${row(cell('th', '项目'), cell('th', '内容'))}`)
const tableRow = new RegExp(row(cell('t[dh]', '([^<&]+?)'), cell('td', '([^<&]+?)')), 'g')

const table = '<table>(?:(?!<table>).)*</table>'
/** `<strong>时间：</strong>11月20日`, no sentence. */
const line = '<p(?: style="[^"]*")?>(?:<strong>)?([^<>&：]{2,6})(?:</strong>：|：(?:</strong>)?)([^<>&。？！]{1,60})</p>'
const lineRow = new RegExp(line, 'g')

/** Where facts are looked for, and what a row of them is. */
const places: readonly [RegExp, RegExp][] = [
  [new RegExp(`${table}\\s*$`, 's'), tableRow],
  [new RegExp(`^\\s*${table}`, 's'), tableRow],
  [new RegExp(`^\\s*(?:${line}\\s*){2,}`), lineRow],
  [new RegExp(`(?:${line}\\s*){2,}$`), lineRow],
]
/** In characters, from either end: of a text of lines only, each line would be tried with all that follow. */
const maxFacts = 4_000

/**
 * Takes the facts out of cleaned HTML that begins or ends with a table of two columns, headed 项目 and 内容 or without a head, or with paragraphs like
 * 时间：11月20日, unless a heading introduces them.
 */
export function splitFacts(html: string): { facts: Record<string, string>; text: string } {
  for (const [place, factRow] of places) {
    const end = Math.max(0, html.length - maxFacts)
    const [part, from] = place.source.startsWith('^') ? [html.slice(0, maxFacts), 0] : [html.slice(end), end]
    const found = place.exec(part)
    if (!found) continue
    const at = from + found.index
    const [before, after] = [html.slice(0, at), html.slice(at + found[0].length)]
    const facts = factsOf(found[0], factRow)
    if (facts && !/<\/h[2-4]>\s*$/.test(before)) return { facts, text: (before + after).trim() }
  }
  return { facts: {}, text: html }
}

/** Undefined if anything would be lost. */
function factsOf(html: string, factRow: RegExp): Record<string, string> | undefined {
  const body = html.replaceAll(/<\/?(?:table|thead|tbody)>/g, '').replace(head, '')
  const rows = [...body.matchAll(factRow)].map(([, label = '', value = '']) => [label.trim(), value.trim()] as const)
  const facts = Object.fromEntries(rows)
  const isLost = body.replaceAll(factRow, '').trim() !== '' || Object.keys(facts).length < rows.length
  return isLost || rows.length === 0 ? undefined : facts
}
