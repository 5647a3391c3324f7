import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { call } from '#web/member/lib/call.ts'

/**
 * What a call of the member centre answers, kept under its address and input until something is sent. Its `error` carries the text for
 * the member; the layout has shown it as a toast already.
 */
export const useRead = <E extends Endpoint>(
  endpoint: E,
  input: GivenOf<E>,
  options: Pick<UseQueryOptions<AnswerOf<E>>, 'enabled' | 'gcTime' | 'placeholderData'> = {},
): UseQueryResult<AnswerOf<E>, Error> =>
  useQuery({
    queryKey: [endpoint.path, input],
    // Reading calls carry no body.
    queryFn: () => (call as (endpoint: E, input: GivenOf<E>) => Promise<AnswerOf<E>>)(endpoint, input),
    ...options,
  })
