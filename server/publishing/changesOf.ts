import type { Prisma } from '#prisma/generated/client.ts'
import type { Kind } from '#server/publishing/kind.ts'

/** The fields in which two versions differ, as the audit log notes them; undefined where none does. Of the text, which is long, its first words. */
export function changesOf<Data extends object>({ html }: Pick<Kind<unknown, Data>, 'html'>, before: Data, after: Data) {
  const names = Object.keys(after) as (keyof Data & string)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const of = (data: Data) =>
    Object.fromEntries(changed.map((name) => [name, name === html ? (data as { summary?: string }).summary : data[name]])) as Prisma.InputJsonObject
  return changed.length > 0 ? { before: of(before), after: of(after) } : undefined
}
