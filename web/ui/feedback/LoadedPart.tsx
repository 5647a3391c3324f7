import type { ReactNode } from 'react'
import type { Loaded } from '#web/lib/page.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'

interface LoadedPartProps<T> {
  of: Loaded<T>
  /** What the visitor reads when it failed, where the text of the call is not the one of this page. */
  failure?: string
  children(value: T): ReactNode
}

/** A part of a page that shows one thing, not a list: the thing, or that it failed. The rest of the page stands in any case. */
export function LoadedPart<T>({ of: loaded, failure, children }: LoadedPartProps<T>) {
  return loaded.ok ? children(loaded.value) : <ErrorState message={failure ?? loaded.message} />
}
