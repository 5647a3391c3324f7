import { useRef } from 'react'

export interface VersionTracker<T> {
  /** Returns the version to send. `isCompared`: `newest` was shown beside the input. */
  take(isCompared: boolean): T
  /** Records the version the form itself has made. */
  keep(made: T): void
}

/** Tracks the version the user has seen: that of the filled fields, not of a background refetch (`newest`) until a comparison shows it. */
export function useSeenVersion<T>(newest: T): VersionTracker<T> {
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
