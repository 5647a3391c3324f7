import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { type ListInput, readListInput } from '#web/console/list/readListInput.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'

/** Parameters of the address to be changed; undefined or '' takes one away. */
export type ListChanges = Record<string, string | number | undefined>

/**
 * What the address of this page asks of a list: the address is the only place it is kept, so a list can be shared, and the way back works.
 * `change` goes to the address with other parameters, on the first page unless one is named; `replacing` leaves no step to go back to.
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
