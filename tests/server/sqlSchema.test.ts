import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ContentKind } from '#prisma/generated/client.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

interface Column {
  /** Undefined for columns without a simple type: enums, and columns whose type the schema narrows. */
  type: string | undefined
  isNullable: boolean
}

/** Text columns of these types are searched with the `sql` tag only, and the generator skips them. */
const unsupported = ['tsvector', 'bit varying']

/** Columns that the schema ignores, because only the previous release reads them. */
const ignored = ['recommended']

const types: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  bigint: 'bigint',
  numeric: '`$' + '{number}`',
  boolean: 'boolean',
  text: 'string',
  'character varying': 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  date: 'Date',
}

test('the types of tables, views and columns match the database', async () => {
  const db = await testDatabase()
  const found = await db.pool.query<{ relation: string; column: string; type: string; isView: boolean; isNullable: boolean }>(`
    select case nspname when 'public' then relname else nspname || '.' || relname end as "relation", attname as "column",
      format_type(atttypid, null) as "type", relkind = 'v' as "isView", not attnotnull as "isNullable"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind in ('r', 'v') and attnum > 0 and not attisdropped`)
  await db.drop()

  const declared = readSchema()
  const known = found.rows.filter(({ relation, column, type }) => declared.has(relation) && !unsupported.includes(type) && !ignored.includes(column))
  expect(found.rows.filter(({ relation, isView }) => !isView && !relation.includes('.') && !declared.has(relation))).toEqual([])
  expect(known.map(({ relation, column }) => `${relation}.${column}`).sort()).toEqual(
    [...declared].flatMap(([relation, columns]) => [...columns.keys()].map((column) => `${relation}.${column}`)).sort(),
  )
  const differing = known.filter(({ relation, column, type, isView, isNullable }) => {
    const declaredColumn = declared.get(relation)?.get(column) as Column
    // PostgreSQL does not know which view columns are nullable. Prisma never writes null into a list, but makes its column nullable.
    const nullabilityDiffers = !isView && !type.endsWith('[]') && declaredColumn.isNullable !== isNullable
    return nullabilityDiffers || (declaredColumn.type !== undefined && declaredColumn.type !== types[type])
  })
  expect(differing).toEqual([])
})

/** The tables and views of `Schema` with their columns, parsed from the source, since types do not exist at run time. */
function readSchema(): Map<string, Map<string, Column>> {
  const text = ['prisma/generated/tables.ts', 'server/database/schema.ts'].map((path) => readFileSync(path, 'utf8')).join('\n')
  const blocks = new Map<string, [name: string, type: string][]>()
  for (const [, name = '', parent = '', body = ''] of text.matchAll(
    /^(?:export )?(?:type|interface) (\w+)(?: extends (\w+)(?:, \w+)*)?[ =]*\{\n(.*?)^\}/gms,
  )) {
    const own = [...body.matchAll(/^\s+'?([\w.]+)'?: (.+?);?$/gm)].map(([, key = '', type = '']): [string, string] => [key, type])
    blocks.set(name, [...(blocks.get(parent) ?? []), ...own])
  }
  // `VisibleViews` names them by kind.
  const views = Object.keys(ContentKind).map((kind) => {
    const table = kind.charAt(0).toUpperCase() + kind.slice(1)
    return [`Visible${table}`, `DB['${table}']`] as const
  })
  return new Map(
    [...(blocks.get('Schema') ?? []), ...views].map(([relation, type]) => {
      const columns = blocks.get(type.replace(/^DB\['(\w+)'\]$/, '$1')) ?? []
      return [relation, new Map(columns.map(([column, type]) => [column, toColumn(type)]))]
    }),
  )
}

function toColumn(text: string): Column {
  const type = text
    .replace(' | null', '')
    .replace(/^Generated(?:Always)?<(.*)>$/, '$1')
    .replace('Timestamp', 'Date')
  return { type: Object.values(types).includes(type) ? type : undefined, isNullable: text.endsWith(' | null') }
}
