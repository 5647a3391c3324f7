import { z } from 'zod'
import { isReordered } from '#shared/contracts/console/shapes.ts'
import { byFields, FormLine, FormText, SeenVersion, Text } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { type RowState, rowStates, type SiteColumn, type SiteTableName, siteTable, siteTableNames } from '#shared/rules/siteTables.ts'

const table = z.enum(siteTableNames)
const id = Text(20)

const SiteRow = z.object({
  id,
  version: SeenVersion,
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** Visible state; null if the table has none. */
  state: z.enum(Object.keys(rowStates) as RowState[]).nullable(),
  /** References, which prevent deletion; null if not applicable. */
  uses: z.int().nullable(),
})
export type SiteRow = z.output<typeof SiteRow>

function fieldOf({ kind, check }: SiteColumn) {
  if (kind === 'switch') return z.boolean({ error: '须为是或否' })
  return kind === 'line' ? FormLine(check) : FormText(check)
}

/** Drops unknown values. */
function valuesOf(name: SiteTableName) {
  const { columns } = siteTable(name)
  const values = z.object(Object.fromEntries(columns.map((column) => [column.name, fieldOf(column)]))) as z.ZodType<SiteRow['values']>
  return values.superRefine(byFields((given) => Object.fromEntries(columns.map(({ name, checkBeside }) => [name, checkBeside?.(given)]))))
}

/** `id` is null for a new row. */
const savedRow = (name: SiteTableName) => z.object({ table: z.literal(name), id: id.nullable(), version: SeenVersion, values: valuesOf(name) })

export const siteTablesContract = {
  listSiteRows: consoleGet('listSiteRows', { needs: 'seeSite', failure: '获取列表失败', input: z.object({ table }), output: z.array(SiteRow) }),
  /** Throws `stale` after another change. */
  saveSiteRow: consolePost('saveSiteRow', {
    needs: 'editSite',
    failure: '保存失败，请稍后再试',
    success: '修改已保存',
    body: z.discriminatedUnion('table', siteTableNames.map(savedRow) as [ReturnType<typeof savedRow>, ...ReturnType<typeof savedRow>[]]),
    output: z.object({ id }),
  }),
  deleteSiteRow: consolePost('deleteSiteRow', {
    needs: 'editSite',
    failure: '删除失败，请稍后再试',
    success: '条目已删除',
    body: z.object({ table, id, version: SeenVersion }),
    output: z.null(),
  }),
  /** Needs all rows; throws `stale` if they are no longer in the order `loaded`. */
  orderSiteRows: consolePost('orderSiteRows', {
    needs: 'editSite',
    failure: '调整顺序失败，请稍后再试',
    success: '顺序已调整',
    body: z.object({ table, ids: z.array(id).max(500), loaded: z.array(id).max(500) }).refine(isReordered, '须包含全部条目'),
    output: z.null(),
  }),
}
