import type { Calls } from '#server/import/calls.ts'
import type { Loose, Note } from '#server/import/decode.ts'
import { OldSiteError } from '#server/import/oldSiteError.ts'
import type { Endpoint, GivenOf, OutputOf } from '#shared/lib/endpoint.ts'

export interface Listed<R = Record<string, unknown>> {
  id: number
  title: string
  record: R
}

type ItemOf<E extends Endpoint> = OutputOf<E> extends (infer I)[] ? Loose<I> : never

/** The old portal may return fewer. */
const pageSize = 50
/** Above any real column. */
const maxItems = 100_000

export function createListReader(calls: Calls) {
  const notes: string[] = []
  let isBroken = false
  const note: Note = (deviation) => {
    if (!notes.includes(deviation)) notes.push(deviation)
  }

  /**
   * Reads until a page brings nothing new, ignoring the claimed total. Notes refused or broken lists and keeps what was read. Throws when the old
   * portal is unreachable.
   */
  async function pages<E extends Endpoint>(endpoint: E, input: GivenOf<E>, name: string, add: (item: ItemOf<E>) => boolean): Promise<void> {
    let read = 0
    let reported: number | undefined
    let repeated = 0
    for (let page = 1; read < maxItems; page++) {
      const answer = await calls.read(endpoint, { ...(input as object), page, size: pageSize } as GivenOf<E>, note).catch(failed(name, page))
      const items = (answer?.data ?? []) as ItemOf<E>[]
      reported ??= answer?.count
      const fresh = items.filter(add).length
      read += fresh
      // A later page without new items is the end, not a repetition.
      if (fresh > 0 || page === 1) repeated += items.length - fresh
      if (fresh === 0) break
    }
    if (read >= maxItems) note(`${name}没有尽头，只读了前 ${maxItems} 条`)
    if (repeated > 0) note(`${name}里有 ${repeated} 条重复`)
    if (reported !== undefined && reported !== read + repeated) note(`${name}：旧站说有 ${reported} 条，读到 ${read} 条`)
  }

  const failed = (name: string, page: number) => (error: unknown) => {
    if (!(error instanceof OldSiteError) || error.endsAll) throw error
    if (error.kind === 'transient') isBroken = true
    note(`${name}第 ${page} 页没有读到：${error.message}`)
    return undefined
  }

  /** Unpaged; undefined when refused. */
  async function once<E extends Endpoint>(endpoint: E, input: GivenOf<E>, name: string): Promise<Loose<OutputOf<E>> | undefined> {
    return (await calls.read(endpoint, input, note).catch(failed(name, 1)))?.data
  }

  return {
    notes,
    note,
    pages,
    once,
    /** Items may be missing. */
    get isBroken() {
      return isBroken
    },
  }
}
export type ListReader = ReturnType<typeof createListReader>

export function createCollection<R>(note: Note) {
  const byId = new Map<number, Listed<R>>()
  return {
    items: () => [...byId.values()],
    has: (id: number) => byId.has(id),
    /** Returns whether the item is new; notes missing and duplicate ids. */
    add(id: number | undefined, title: string | undefined, record: R): boolean {
      if (id === undefined || id < 1) {
        note('有条目没有编号，无法导入')
        return false
      }
      const known = byId.get(id)
      if (known) {
        if (title && known.title !== title) note(`编号 ${id} 出现了两个不同的标题，只导入第一个`)
        return false
      }
      byId.set(id, { id, title: title ?? '', record })
      return true
    },
  }
}
