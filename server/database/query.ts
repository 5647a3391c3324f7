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

/** Not allowed in PostgreSQL text. */
const placeholder = '\0'

class PartsCompiler extends PostgresQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return placeholder
  }
}

/** Does not run statements. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PartsCompiler(),
  },
})

/** Transaction start. */
export const now = sql<Date>`now()`

/** Beijing text inside JSON, as from the reader. */
export const timeText = <T extends Date | null>(time: Expression<T>) => sql<T extends Date ? string : null>`to_char(${time}, 'YYYY-MM-DD HH24:MI:SS')`

/** Placeholders; undefined without a value. */
export type Params<P> = { readonly [Name in keyof P]: Expression<Exclude<P[Name], undefined>> | Extract<P[Name], undefined> }

class Param {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Builds once per set of defined parameters; building takes as long as running. `build` must depend on nothing else. */
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

export function toSql(statement: Compilable): Sql {
  const compiled = statement.compile()
  return fromParts(compiled.sql.split(placeholder), compiled.parameters)
}

/** Runs a statement in a Prisma transaction or on `prisma`. */
export function run<O>(tx: Pick<Prisma.TransactionClient, '$queryRawUnsafe'>, statement: Compilable<O>): Promise<InTransaction<O>[]> {
  const piece = toSql(statement)
  return tx.$queryRawUnsafe(toText(piece), ...piece.values)
}

/** Returns the number of changed rows. */
export function execute(tx: Pick<Prisma.TransactionClient, '$executeRawUnsafe'>, statement: Compilable): Promise<number> {
  const piece = toSql(statement)
  return tx.$executeRawUnsafe(toText(piece), ...piece.values)
}
