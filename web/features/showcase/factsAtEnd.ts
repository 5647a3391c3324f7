const style = '(?: style="[^"]*")?'
const head = `\\s*<thead>\\s*<tr>\\s*<th${style}>项目</th>\\s*<th${style}>内容</th>\\s*</tr>\\s*</thead>`
const lastTable = new RegExp(`<table>(?:${head})?\\s*<tbody>((?:(?!<table>).)*)</tbody>\\s*</table>\\s*$`, 's')
/** Plain text only; entities stay in the table. */
const row = new RegExp(`<tr>\\s*<t[dh]${style}>([^<&]+)</t[dh]>\\s*<td${style}>([^<&]+)</td>\\s*</tr>`, 'g')

/**
 * Takes the facts out of cleaned HTML that ends in a table of two columns, headed 项目 and 内容 or without a head, unless a heading introduces it.
 */
export function factsAtEnd(html: string): { facts: Record<string, string>; text: string } {
  const [table = '', body = ''] = lastTable.exec(html) ?? []
  const text = html.slice(0, html.length - table.length).trimEnd()
  const rows = [...body.matchAll(row)].map(([, label = '', value = '']) => [label.trim(), value.trim()] as const)
  const facts = Object.fromEntries(rows)
  const isLost = body.replaceAll(row, '').trim() !== '' || Object.keys(facts).length < rows.length
  return isLost || rows.length === 0 || /<\/h[2-4]>$/.test(text) ? { facts: {}, text: html } : { facts, text }
}
