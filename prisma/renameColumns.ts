import { toContentKind, viewOf } from '#server/database/itemTables.ts'

/** Why no migration is written, as the caller of the command reads it. */
export class MigrationError extends Error {}

export interface Rename {
  table: string
  from: string
  to: string
}

/** Reads `Table.old:new`. Throws for anything else. */
export function readRename(text: string): Rename {
  const { table, from, to } = /^(?<table>\w+)\.(?<from>\w+):(?<to>\w+)$/.exec(text)?.groups ?? {}
  if (!table || !from || !to) throw new MigrationError(`not a rename of the form Table.old:new: ${text}`)
  return { table, from, to }
}

/** Throws if the field does not exist. */
export function renameInSchema(schema: string, { table, from, to }: Rename): string {
  const model = new RegExp(`^model ${table} \\{\\n[^]*?^\\}`, 'm').exec(schema)?.[0]
  const field = new RegExp(`^(\\s+)${from}(?=\\s)`, 'm')
  if (!model || !field.test(model)) throw new MigrationError(`there is no ${table}.${from}`)
  const inLists = model.replace(/\[[^\]]*\]/g, (list) => list.replace(new RegExp(`\\b${from}\\b`, 'g'), to))
  return schema.replace(model, () => inLists.replace(field, `$1${to}`))
}

/** SQL that renames a column and, for a kind of content, the column of its view and the field in stored versions. */
export function renameSql({ table, from, to }: Rename): string {
  const statements = [`ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}";`]
  const kind = toContentKind(table)
  if (kind)
    statements.push(
      `ALTER VIEW "${viewOf(kind)}" RENAME COLUMN "${from}" TO "${to}";`,
      `UPDATE "Revision" SET "data" = "data" - '${from}' || jsonb_build_object('${to}', "data" -> '${from}') WHERE "kind" = '${kind}' AND "data" ? '${from}';`,
    )
  return `-- RenameColumn\n${statements.join('\n')}\n`
}

/** Throws if the SQL drops a column from a table that gains one, unless in `drops`: probably a rename that would lose data. */
export function assertNoHiddenRename(sql: string, drops: readonly string[]): void {
  for (const [statement, table] of sql.matchAll(/ALTER TABLE "(\w+)"[^;]*;/g)) {
    if (!/\bADD COLUMN\b/.test(statement)) continue
    for (const [, column] of statement.matchAll(/DROP COLUMN\s+"(\w+)"/g))
      if (!drops.includes(`${table}.${column}`))
        throw new MigrationError(
          `${table}.${column} would be dropped with its data: add --rename ${table}.${column}:<new name>, or --drop ${table}.${column}`,
        )
  }
}
