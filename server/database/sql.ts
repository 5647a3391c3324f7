import type pg from 'pg'

/** A piece of SQL with its values, made by the `sql` tag. Only the tag makes one, so a value can never become text. */
export interface Sql {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
}

const made = new WeakSet<object>()

/** Values become parameters; pieces made by `sql` are inserted as they are. */
export function sql(strings: TemplateStringsArray, ...inserted: unknown[]): Sql {
  const parts: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  inserted.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    if (isSql(value)) {
      parts[parts.length - 1] += value.parts[0] ?? ''
      parts.push(...value.parts.slice(1))
      values.push(...value.values)
      parts[parts.length - 1] += after
    } else {
      values.push(value)
      parts.push(after)
    }
  })
  return fromParts(parts, values)
}

/** A piece from the text around its values. `parts` must come from the code. */
export function fromParts(parts: readonly string[], values: readonly unknown[]): Sql {
  const piece = { parts, values }
  made.add(piece)
  return piece
}

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && made.has(value)

/** A text as a pattern of `like` that fits it alone. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The text PostgreSQL reads: `$1`, `$2`, … between the parts. */
export const toText = ({ parts }: Sql) => parts.reduce((text, part, index) => `${text}$${index}${part}`)

/** Makes one statement and answers its rows. */
export type Rows = <T>(query: Sql) => Promise<T[]>

/** Statements on these connections, each planned for its values: nothing is prepared. */
export const rowsOn =
  (connection: pg.Pool | pg.Client): Rows =>
  async <T>(query: Sql) =>
    (await connection.query({ text: toText(query), values: query.values as unknown[] })).rows as T[]
