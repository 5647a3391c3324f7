import { Button, Form, type FormRule, Input, Select, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { type SiteRow, siteTablesContract } from '#shared/contracts/console/siteTables.ts'
import { can } from '#shared/rules/permissions.ts'
import { type SiteColumn, type SiteTableName, type SiteValues, siteTable, siteTableNames } from '#shared/rules/siteTables.ts'
import { fieldRule, rejectIf } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { SiteRows } from '#web/console/features/siteTables/SiteRows.tsx'
import { valueText } from '#web/console/features/siteTables/siteRowText.ts'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { PictureField } from '#web/console/ui/PictureField.tsx'
import { TimeInput } from '#web/console/ui/TimeInput.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './SiteTablesPage.module.css'

/** Banners have their own page. */
const names = siteTableNames.filter((name) => name !== 'banner')
const isName = (text: string): text is SiteTableName => (names as string[]).includes(text)

export function SiteTablesPage() {
  const { table = 'headline' } = useParams()
  if (!isName(table)) return <NoSuchPage />
  return (
    <SiteTablePage key={table} table={table}>
      <nav className={styles.tables} aria-label="站点资料">
        {names.map((name) => (
          <Link key={name} to={paths.siteTable(name)} aria-current={name === table ? 'page' : undefined}>
            {siteTable(name).name}
          </Link>
        ))}
      </nav>
    </SiteTablePage>
  )
}

export const BannersPage = () => <SiteTablePage table="banner" />

function SiteTablePage({ table, children }: { table: SiteTableName; children?: ReactNode }) {
  const { name, item, note, ofArticles } = siteTable(table)
  const mayEdit = can(useStaff(), 'editSite')
  const list = useRead(siteTablesContract.listSiteRows, { table })
  const [edited, setEdited] = useState<SiteRow | 'new'>()
  const add = mayEdit && !ofArticles && (
    <Button type="primary" onClick={() => setEdited('new')}>
      新建{item}
    </Button>
  )
  return (
    <ConsolePage title={name} status={list.data && statusOf(list.data.items)} action={add}>
      {children}
      <p className={styles.note}>{note}</p>
      <QueryPart of={list}>
        {({ items }) =>
          items.length > 0 ? (
            <SiteRows table={table} rows={items} onEdit={mayEdit ? setEdited : undefined} />
          ) : (
            <EmptyState title={`还没有${item}`} note={add ? `点“新建${item}”添加第一个` : '由编辑添加后在这里显示'} />
          )
        }
      </QueryPart>
      {edited && (
        <SiteRowDialog
          table={table}
          // The latest version, in case someone else has saved.
          row={edited === 'new' ? undefined : (list.data?.items.find(({ id }) => id === edited.id) ?? edited)}
          onClosed={() => setEdited(undefined)}
        />
      )}
    </ConsolePage>
  )
}

function statusOf(rows: SiteRow[]) {
  const all = `共 ${rows.length} 条`
  if (rows.every(({ state }) => state === null)) return all
  return `${all}，${rows.filter(({ state }) => state === 'shown').length} 条正在显示`
}

interface SiteRowDialogProps {
  table: SiteTableName
  /** Undefined for a new row. */
  row: SiteRow | undefined
  onClosed(): void
}

function SiteRowDialog({ table, row, onClosed }: SiteRowDialogProps) {
  const { item, columns } = siteTable(table)
  const empty = Object.fromEntries(columns.map(({ name, initial }) => [name, initial ?? '']))
  return (
    <FormDialog<typeof siteTablesContract.saveSiteRow, SiteValues>
      title={row ? `编辑${item}` : `新建${item}`}
      action="保存"
      endpoint={siteTablesContract.saveSiteRow}
      initial={row?.values ?? empty}
      toBody={(values) => ({ table, id: row?.id ?? null, version: row?.version ?? 0, values })}
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

interface SiteFieldProps {
  column: SiteColumn
  isFirst: boolean
  isFixed: boolean
}

function SiteField({ column, isFirst, isFixed }: SiteFieldProps) {
  const { name, label, kind, hint } = column
  return (
    <Form.Item name={name} label={label} extra={hint} valuePropName={kind === 'switch' ? 'checked' : 'value'} rules={rulesOf(column)}>
      {controlOf(column, { disabled: isFixed, ...(isFirst && { 'data-first-focus': true }) })}
    </Form.Item>
  )
}

function controlOf({ kind, label, choices }: SiteColumn, common: { disabled: boolean }) {
  if (kind === 'switch') return <Switch {...common} />
  if (kind === 'text') return <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} {...common} />
  if (kind === 'time') return <TimeInput {...common} />
  if (kind === 'picture') return <PictureField label={label} />
  if (kind !== 'choice') return <Input autoComplete="off" {...common} />
  return <Select placeholder={`请选择${label}`} options={Object.entries(choices ?? {}).map(([value, label]) => ({ value, label }))} {...common} />
}

function rulesOf({ kind, check, checkBeside }: SiteColumn): FormRule[] {
  if (kind === 'switch') return []
  const beside: FormRule = ({ getFieldsValue }) => ({ validator: async () => rejectIf(checkBeside?.(getFieldsValue() as SiteValues)) })
  return checkBeside ? [fieldRule(check), beside] : [fieldRule(check)]
}
