import { sql } from 'kysely'
import { type List, list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { kindName } from '#server/import/oldKinds.ts'
import type { Entry } from '#server/import/runImport.ts'
import { isRunOf } from '#server/import/runs.ts'
import type { SheetColumn } from '#server/spreadsheet/writeXlsx.ts'
import { type ImportOutcome, importOutcomes } from '#shared/rules/importGroups.ts'

export const reportName = '导入报告'

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

export const reportList = ({ run, outcome }: Asked, filter: Parameters<typeof isRunOf>[1]): List<Entry> =>
  list({
    tables: query.selectFrom('ImportEntry'),
    where: (eb) => [
      eb('ImportEntry.runId', '=', run),
      eb.exists(
        eb
          .selectFrom('ImportRun')
          .select('ImportRun.id')
          .whereRef('ImportRun.id', '=', 'ImportEntry.runId')
          .where((runs) => isRunOf(runs, filter)),
      ),
      outcome && eb('outcome', '=', outcome),
    ],
    columns: (rows) => rows.select(['source', 'oldId', 'newId', 'title', 'outcome', 'note']),
    order: (rows) =>
      rows
        .orderBy(({ ref }) => sql`array_position(array['failed', 'skipped', 'notice', 'kept', 'updated', 'created', 'unchanged'], ${ref('outcome')})`)
        .orderBy('source')
        .orderBy('oldId'),
  })
