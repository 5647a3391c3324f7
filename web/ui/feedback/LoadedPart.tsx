import type { ReactNode } from 'react'
import type { Loaded } from '#web/lib/page.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'

interface LoadedPartProps<T> {
  of: Loaded<T>
  /** Overrides the call's error message. */
  failure?: string
  children(value: T): ReactNode
}

/** Renders a loaded value or its error, without affecting the rest of the page. */
export function LoadedPart<T>({ of: loaded, failure, children }: LoadedPartProps<T>) {
  return loaded.ok ? children(loaded.value) : <ErrorState message={failure ?? loaded.message} />
}
