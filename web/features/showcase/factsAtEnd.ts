const attributes = '(?: (?:style|colspan|rowspan)="[^"]*")*'
/** Plain text only, which the editor sets as a paragraph; entities stay in the table. */
const cell = (tag: string, text: string) => `<${tag}${attributes}>\\s*(?:<p(?: style="[^"]*")?>)?\\s*${text}\\s*(?:</p>)?\\s*</${tag}>`
const row = (first: string, second: string) => `<tr>\\s*${first}\\s*${second}\\s*</tr>`
const lastTable = /<table>((?:(?!<table>).)*)<\/table>\s*$/s
const head = new RegExp(`^\\s*${row(cell('th', '项目'), cell('th', '内容'))}`)
const fact = new RegExp(row(cell('t[dh]', '([^<&]+?)'), cell('td', '([^<&]+?)')), 'g')

/**
 * Takes the facts out of cleaned HTML that ends in a table of two columns, headed 项目 and 内容 or without a head, unless a heading introduces it.
 */
export function factsAtEnd(html: string): { facts: Record<string, string>; text: string } {
  const [table = '', content = ''] = lastTable.exec(html) ?? []
  const text = html.slice(0, html.length - table.length).trimEnd()
  const body = content.replaceAll(/<\/?t(?:head|body)>/g, '').replace(head, '')
  const rows = [...body.matchAll(fact)].map(([, label = '', value = '']) => [label, value] as const)
  const facts = Object.fromEntries(rows)
  const isLost = body.replaceAll(fact, '').trim() !== '' || Object.keys(facts).length < rows.length
  return isLost || rows.length === 0 || /<\/h[2-4]>$/.test(text) ? { facts: {}, text: html } : { facts, text }
}
