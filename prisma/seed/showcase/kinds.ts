import type { Subject } from '#prisma/seed/drafts.ts'
import { heritageKinds } from './heritageKinds.ts'
import { productKinds } from './productKinds.ts'

/** The words and scenes of a kind of thing. */
export interface Kind {
  /** Headings of the two parts. */
  headings: [string, string]
  /** Sentences for the first part, of which two are taken. */
  first: string[]
  /** Sentences for the second part, of which three are taken as a list. */
  second: string[]
  /** Scenes of the gallery beside the thing itself; `{name}` is the thing, `{place}` its home. */
  scenes: [Subject, string][]
}

/** What can be said of every thing of a kind: how to choose, use, keep and hand on. */
export const kinds: Record<string, Kind> = { ...productKinds, ...heritageKinds }
