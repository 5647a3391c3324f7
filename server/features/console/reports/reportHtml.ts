import { escapeHtml } from '#server/html/escape.ts'
import { type ReportNumbers, rateText, reportDefinitions, waitingOf } from '#shared/rules/reportNumbers.ts'

/** The heads of the columns of numbers, in the order of `numberCells`. */
export const numberHeads = ['报送', '采用', '驳回', '待审', '采用率', '被下载', '下载', '积分']

export const numberCells = (row: ReportNumbers): string[] =>
  [row.submitted, row.adopted, row.rejected, waitingOf(row), rateText(row), row.downloads, row.downloaded, row.credits].map(String)

/** Returns a table for Word, whose header repeats on each page. `left` lists the columns that are aligned left. */
export function tableHtml(heads: readonly string[], rows: readonly (readonly string[])[], left: readonly number[]): string {
  const cell = (tag: 'th' | 'td') => (text: string, column: number) => {
    const align = tag === 'td' && left.includes(column) ? 'left' : 'center'
    return `<${tag}><p style="text-align:${align}">${escapeHtml(text)}</p></${tag}>`
  }
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('')
  return `<table style="width:100%"><thead><tr>${heads.map(cell('th')).join('')}</tr></thead><tbody>${body}</tbody></table>`
}

export const reportEnd = (unit: string, maker: string, day: string) =>
  `<p class="note">统计说明</p>${reportDefinitions.map((text) => `<p class="note">${escapeHtml(text)}</p>`).join('')}` +
  `<p class="sign">${unit}（盖章）：　　　　　　　　负责人：　　　　　　制表人：${escapeHtml(maker)}　　　${day}</p>`
