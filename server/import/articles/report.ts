import type { Entry } from '#server/import/runImport.ts'
import type { SheetColumn } from '#server/spreadsheet/writeXlsx.ts'
import { importOutcomes } from '#shared/rules/importGroups.ts'

export const articleReportColumns: SheetColumn<Entry>[] = [
  { title: '行号', value: ({ oldId }) => oldId, width: 8 },
  { title: '文件', value: ({ source }) => source, width: 50 },
  { title: '标题', value: ({ title }) => title, width: 50 },
  { title: '结果', value: ({ outcome }) => importOutcomes[outcome] ?? outcome, width: 14 },
  { title: '文章编号', value: ({ newId }) => newId, width: 10 },
  { title: '后台地址', value: ({ newId }) => (newId === null ? null : `/console/articles/${newId}`), width: 26 },
  { title: '说明', value: ({ note }) => note, width: 80 },
]
