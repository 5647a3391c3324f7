import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Caller, CallerContext, isRefusal } from '#web/calls/caller.ts'
import { reportFailure } from '#web/ui/feedback/toasts.ts'

/** Below it `useRead` and `useSend` call in the name of this caller; what has been read is kept as long as this is shown. */
export function CallProvider({ caller, children }: { caller: Caller; children: ReactNode }) {
  const [queries] = useState(createQueries)
  return (
    <CallerContext value={caller}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </CallerContext>
  )
}

/**
 * What was read stays fresh for a moment, so that going from page to page does not ask again. What has failed says so at once, with a way to
 * try again; without a line as well, or a form would be sent by itself much later. What is missing says so in its place only.
 */
const createQueries = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => !isRefusal(error, 'notFound') && reportFailure(error.message) }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
