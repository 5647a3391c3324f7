import { z } from 'zod'
import { Id, SeenVersion } from '#shared/lib/codecs.ts'

/* Inputs and outputs that several features have in common. */

export const Choice = z.object({ id: z.int(), name: z.string() })

/** An item in the version that the caller saw. */
export const seen = { id: Id, version: SeenVersion }
export const Saved = z.object({ id: z.int(), version: z.int() })

export const several = { ids: z.array(Id).min(1).max(100) }
/** Excludes what needed no change. */
export const Changed = z.object({ changed: z.int() })

/** Whether `ids` has the entries of `loaded`, the order that the caller saw, in another order. */
export const isReordered = ({ ids, loaded }: Record<'ids' | 'loaded', readonly (string | number)[]>) =>
  [...ids].sort().join() === [...loaded].sort().join()

export const VersionStatus = z.enum(['pending', 'approved', 'rejected', 'superseded', 'undone'])

export const UploadedFile = z.object({ key: z.string(), name: z.string(), kind: z.enum(['picture', 'document']) })

/** Shown once; the database keeps a hash. */
export const OneTimePassword = z.object({ id: z.int(), loginName: z.string(), password: z.string() })
