import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { type Caller, useCaller } from '#web/calls/caller.ts'

/**
 * What a reading call answers, kept under its address and input until something is sent. Its `error` carries the text for
 * the reader; the layout has shown it as a toast already.
 */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: GivenOf<E>,
  options: Pick<UseQueryOptions<AnswerOf<E>>, 'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval'> = {},
): UseQueryResult<AnswerOf<E>, Error> => {
  const caller = useCaller()
  return useQuery({
    queryKey: [endpoint.path, input],
    // Reading calls carry no body.
    queryFn: () => (call as (caller: Caller, endpoint: E, input: GivenOf<E>) => Promise<AnswerOf<E>>)(caller, endpoint, input),
    ...options,
  })
}
