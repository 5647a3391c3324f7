import { useMutation } from '@tanstack/react-query'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { type Caller, useCaller } from '#web/calls/caller.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** A read on a click, not cached. `ask` returns the answer, undefined if refused: a toast has shown why. */
export function useAsk<E extends Endpoint>(endpoint: E) {
  const caller = useCaller()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: GivenOf<E>) => (call as (caller: Caller, endpoint: E, input: GivenOf<E>) => Promise<AnswerOf<E>>)(caller, endpoint, input),
    onError: ({ message }) => void showToast('failed', message),
  })
  return { ask: (input: GivenOf<E>) => mutateAsync(input).catch(() => undefined), busy: isPending }
}
