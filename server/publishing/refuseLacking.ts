import type { Kind } from '#server/publishing/kind.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Refuses with what an item lacks first; more of it where visitors see it. */
export function refuseLacking<Written>({ lacks }: Pick<Kind<Written, object>, 'lacks'>, written: Written, isPublic: boolean): void {
  const [lack] = Object.values(lacks(written, isPublic))
  if (lack) throw new Refusal('refused', lack)
}
