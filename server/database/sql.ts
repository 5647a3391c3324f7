import type pg from 'pg'

/** Only the `sql` tag creates it, so values never become text. */
export interface Sql {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
}

const made = new WeakSet<object>()

/** Values become parameters; `sql` pieces are inlined. */
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
  const piece = { parts, values }
  made.add(piece)
  return piece
}

const isSql = (value: unknown): value is Sql => typeof value === 'object' && value !== null && made.has(value)

/** Escapes text for `like`. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Numbers the placeholders: `$1`, `$2`, … */
export const toText = ({ parts }: Sql) => parts.reduce((text, part, index) => `${text}$${index}${part}`)

export type Rows = <T>(query: Sql) => Promise<T[]>

/** Unprepared, planned for their values. */
export const rowsOn =
  (connection: pg.Pool | pg.Client): Rows =>
  async <T>(query: Sql) =>
    (await connection.query({ text: toText(query), values: query.values as unknown[] })).rows as T[]
