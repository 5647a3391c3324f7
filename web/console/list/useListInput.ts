import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { type ListInput, readListInput } from '#web/console/list/readListInput.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'

/** undefined or '' removes a parameter. */
export type ListChanges = Record<string, string | number | undefined>

/**
 * The list state in the URL, so that links and browser history work. `change` returns to page 1 unless one is given; `replacing` adds no history
 * entry.
 */
export function useListInput(endpoint: Endpoint): {
  input: ListInput
  addressWith(changes: ListChanges): string
  change(changes: ListChanges, replacing?: boolean): void
} {
  const { search } = useLocation()
  const navigate = useNavigate()
  const url = usePageUrl()
  const input = useMemo(() => readListInput(endpoint, new URLSearchParams(search)), [endpoint, search])
  const addressWith = (changes: ListChanges) =>
    url.with({ page: undefined, ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value === '' ? undefined : value])) })
  return {
    input,
    addressWith,
    change: (changes, replace = false) => void navigate(addressWith(changes), { replace, preventScrollReset: true }),
  }
}
