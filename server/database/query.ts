import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { InTransaction, Schema } from '#server/database/schema.ts'
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

/** A time inside JSON as the reader answers times elsewhere: Beijing text. */
export const timeText = <T extends Date | null>(time: Expression<T>) => sql<T extends Date ? string : null>`to_char(${time}, 'YYYY-MM-DD HH24:MI:SS')`

/** The parameters of a prepared statement, which stand for values. One without a value is undefined. */
export type Params<P> = { readonly [Name in keyof P]: Expression<Exclude<P[Name], undefined>> | Extract<P[Name], undefined> }

class Param {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Builds a statement once for each set of parameters that have values: for reads of visitors, since building a page of a list takes as long as running
 * it. `build` must depend on nothing else.
 */
export function prepared<P extends object, O>(build: (params: Params<P>) => Compilable<O>): (values: P) => Compilable<O> {
  const statements = new Map<string, CompiledQuery<O>>()
  return (values) => {
    const given = new Map<string, unknown>(Object.entries(values).filter(([, value]) => value !== undefined))
    const names = [...given.keys()]
    const shape = names.join()
    const statement = statements.get(shape) ?? build(Object.fromEntries(names.map((name) => [name, sql.val(new Param(name))])) as Params<P>).compile()
    statements.set(shape, statement)
    const parameters = statement.parameters.map((parameter) => (parameter instanceof Param ? given.get(parameter.name) : parameter))
    return { compile: () => ({ ...statement, parameters }) }
  }
}

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
