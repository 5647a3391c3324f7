import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { type Sent, useSend } from '#web/calls/useSend.ts'

/** Sends a new order of a list, one at a time. `status` tells screen readers what `reorder` was given to say. */
export function useReorder<E extends Endpoint>(endpoint: E) {
  const { send, busy } = useSend(endpoint)
  // Until the list is here again, its order is not the present one.
  const isRefreshing = useIsFetching() > 0
  const [said, setSaid] = useState('')

  async function reorder(body: Sent<E>, says: string) {
    if (busy || isRefreshing) return
    if ((await send(body)) !== undefined) setSaid(says)
  }
  const status = (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
  return { reorder, status }
}
