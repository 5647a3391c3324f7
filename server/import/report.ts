import type { List } from '#server/database/reader.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { kindName } from '#server/import/oldKinds.ts'
import type { Entry } from '#server/import/runImport.ts'
import type { SheetColumn } from '#server/spreadsheet/writeXlsx.ts'
import { importOutcomes } from '#shared/rules/importGroups.ts'

export const reportName = '导入报告'

/** What became of each item, as a sheet. */
export const reportColumns: SheetColumn<Entry>[] = [
  { title: '栏目', value: ({ source }) => kindName(source), width: 20 },
  { title: '旧站编号', value: ({ oldId }) => oldId || null, width: 10 },
  { title: '本站编号', value: ({ newId }) => newId, width: 10 },
  { title: '标题', value: ({ title }) => title, width: 50 },
  { title: '结果', value: ({ outcome }) => importOutcomes[outcome] ?? outcome, width: 14 },
  { title: '说明', value: ({ note }) => note, width: 80 },
]

/** The entries of a run, what needs a person first. */
export const reportList = (runId: number, where: Sql = sql``): List => ({
  columns: sql`"source", "oldId", "newId", "title", "outcome", "note"`,
  source: sql`from "ImportEntry" where "runId" = ${runId} ${where}`,
  order: sql`array_position(array['failed', 'skipped', 'notice', 'kept', 'updated', 'created', 'unchanged'], "outcome"), "source", "oldId"`,
})
