import { useRef } from 'react'

export interface Seen<T> {
  /** To be sent. `isCompared`: `newest` stands beside what was typed, so that whoever sends it has seen that too. */
  take(isCompared: boolean): T
  /** What the form itself has made of it. */
  keep(made: T): void
}

/**
 * What a form has seen, as its call says it: what there was when its fields were filled. The page reads again by itself (`newest`), and nobody has
 * seen that before a refusal has brought it up.
 */
export function useSeen<T>(newest: T): Seen<T> {
  const seen = useRef(newest)
  return {
    take(isCompared) {
      if (isCompared) seen.current = newest
      return seen.current
    },
    keep(made) {
      seen.current = made
    },
  }
}
