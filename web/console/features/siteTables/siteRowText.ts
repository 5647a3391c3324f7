import type { SiteColumn, SiteTable, SiteValue, SiteValues } from '#shared/rules/siteTables.ts'

export function valueText({ kind, choices }: SiteColumn, value: SiteValue | undefined): string {
  if (kind === 'switch') return value ? '是' : '否'
  if (kind === 'choice') return choices?.[String(value)] ?? ''
  return kind === 'time' ? String(value ?? '').slice(0, 16) : String(value ?? '')
}

const textIn = ({ columns }: SiteTable, name: string | undefined, values: SiteValues) => {
  const column = columns.find((column) => column.name === name)
  return column ? valueText(column, values[column.name]) : ''
}

export const titleOf = (table: SiteTable, values: SiteValues) => textIn(table, table.title, values)
export const factsOf = (table: SiteTable, values: SiteValues) => table.shown.map((name) => textIn(table, name, values)).filter(Boolean)
/** '' if the table has no groups. */
export const groupOf = (table: SiteTable, values: SiteValues) => textIn(table, table.group, values)

/** `2026-11-21 09:30 起，至 2026-12-01 00:00`; '' for always. */
export function spanOf({ showFrom, showUntil }: SiteValues): string {
  const parts = [showFrom && `${String(showFrom).slice(0, 16)} 起`, showUntil && `至 ${String(showUntil).slice(0, 16)}`]
  return parts.filter(Boolean).join('，')
}
