import { type SiteRow, siteTablesContract } from '#shared/contracts/console/siteTables.ts'
import { type SiteTableName, type SiteValues, siteTable } from '#shared/rules/siteTables.ts'
import { SiteField } from '#web/console/features/siteTables/SiteField.tsx'
import { valueText } from '#web/console/features/siteTables/siteRowText.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'

interface SiteRowDialogProps {
  table: SiteTableName
  /** Left out where a new one is made. */
  row: SiteRow | undefined
  onClosed(): void
}

/** A row in a form, by the columns of its table. */
export function SiteRowDialog({ table, row, onClosed }: SiteRowDialogProps) {
  const { item, columns } = siteTable(table)
  const empty = Object.fromEntries(columns.map(({ name, initial }) => [name, initial ?? '']))
  return (
    <FormDialog<typeof siteTablesContract.saveSiteRow, SiteValues>
      title={row ? `编辑${item}` : `新建${item}`}
      action="保存"
      endpoint={siteTablesContract.saveSiteRow}
      initial={row?.values ?? empty}
      toBody={(values) => ({ table, id: row?.id ?? null, version: row?.version ?? null, values })}
      labels={row && Object.fromEntries(columns.map(({ name, label }) => [name, label]))}
      textOf={(field, value) => {
        const column = columns.find(({ name }) => name === field)
        return column ? valueText(column, value as string) : String(value)
      }}
      onClosed={onClosed}
    >
      {columns.map((column, index) => (
        <SiteField key={column.name} column={column} isFirst={index === 0} isFixed={row !== undefined && column.fixed === true} />
      ))}
    </FormDialog>
  )
}
