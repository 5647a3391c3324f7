import { type Compilable, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { InTransaction } from '#server/database/rowTypes.ts'
import type { Schema } from '#server/database/schema.ts'
import { fromParts, type Sql, toText } from '#server/database/sql.ts'

/** No text of PostgreSQL contains this character. */
const placeholder = '\0'

class PartsCompiler extends PostgresQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return placeholder
  }
}

/** Builds statements whose tables, columns and rows the compiler checks. It runs none: `reader`, `run` and `execute` do. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PartsCompiler(),
  },
})

/** When the transaction began. */
export const now = sql<Date>`now()`

/** Returns a statement as a piece of SQL. */
export function toSql(statement: Compilable): Sql {
  const compiled = statement.compile()
  return fromParts(compiled.sql.split(placeholder), compiled.parameters)
}

/** Runs a statement in a transaction of Prisma, or outside of one on `prisma`, and returns its rows. */
export function run<O>(tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>, statement: Compilable<O>): Promise<InTransaction<O>[]> {
  const piece = toSql(statement)
  return tx.$queryRawUnsafe(toText(piece), ...piece.values)
}

/** Runs a statement in the same way, and returns how many rows it has changed. */
export function execute(tx: Pick<Prisma.TransactionClient, '$executeRawUnsafe'>, statement: Compilable): Promise<number> {
  const piece = toSql(statement)
  return tx.$executeRawUnsafe(toText(piece), ...piece.values)
}
