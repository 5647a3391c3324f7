import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Caller, CallerContext, isRefusal } from '#web/calls/caller.ts'
import { reportFailure } from '#web/ui/feedback/toasts.ts'

/** Provides the caller and query cache for `useRead` and `useSend`. */
export function CallProvider({ caller, children }: { caller: Caller; children: ReactNode }) {
  const [queries] = useState(createQueries)
  return (
    <CallerContext value={caller}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </CallerContext>
  )
}

/** Failed requests are neither retried nor paused offline: a form would be sent much later. `notFound` is shown only in its place. */
const createQueries = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => !isRefusal(error, 'notFound') && reportFailure(error.message) }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
