import type { SqlList } from '#server/database/reader.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { kindName } from '#server/import/oldKinds.ts'
import type { Entry } from '#server/import/runImport.ts'
import type { ImportKind } from '#server/import/runs.ts'
import type { SheetColumn } from '#server/spreadsheet/writeXlsx.ts'
import { type ImportOutcome, importOutcomes } from '#shared/rules/importGroups.ts'

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

interface Asked {
  run: number
  outcome?: ImportOutcome | undefined
}

/** The entries of a run of this kind, what needs a person first. `ofRun`, beginning with `and`, limits which runs of the kind are answered. */
export const reportList = (kind: ImportKind, { run, outcome }: Asked, ofRun: Sql = sql``): SqlList => ({
  columns: sql`"source", "oldId", "newId", "title", "outcome", "note"`,
  source: sql`from "ImportEntry" where "runId" = ${run}
    and exists (select from "ImportRun" where "id" = "runId" and "kind" = ${kind} ${ofRun}) ${outcome ? sql`and "outcome" = ${outcome}` : sql``}`,
  order: sql`array_position(array['failed', 'skipped', 'notice', 'kept', 'updated', 'created', 'unchanged'], "outcome"), "source", "oldId"`,
})
