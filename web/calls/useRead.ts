import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { type Caller, isRefusal, useCaller } from '#web/calls/caller.ts'

/** Reads and caches a call until something is sent. `error` carries the message; a toast has already shown it. */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: GivenOf<E>,
  options: Pick<UseQueryOptions<AnswerOf<E>>, 'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval'> = {},
): UseQueryResult<AnswerOf<E>, Error> => {
  const caller = useCaller()
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: () => (call as (caller: Caller, endpoint: E, input: GivenOf<E>) => Promise<AnswerOf<E>>)(caller, endpoint, input),
    ...options,
  })
}

/** Reads the record with the id of the address; if `isMissing`, the page shows `NoSuchPage`. */
export function useRecord<E extends Endpoint>(endpoint: E, options: { gcTime?: number } = {}) {
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const record = useRead(endpoint, { id } as GivenOf<E>, { ...options, enabled: isId })
  return { id, record, isMissing: !isId || isRefusal(record.error, 'notFound') }
}
