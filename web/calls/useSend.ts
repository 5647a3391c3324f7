import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Fields, Given, RecordCodec } from '#shared/lib/codecs.ts'
import type { AnswerOf, BodyOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { call } from '#web/calls/call.ts'
import { isRefusal, useCaller } from '#web/calls/caller.ts'
import { dismissToast, showToast, type ToastAction } from '#web/ui/feedback/toasts.ts'

/** A file, or the body fields. Any fields for an unspecified `Endpoint`. */
export type Sent<E extends Endpoint> = Endpoint extends E
  ? object
  : E['upload'] extends true
    ? File
    : E['body'] extends RecordCodec<infer F extends Fields>
      ? Given<F>
      : BodyOf<E>

interface Sending<E extends Endpoint, B> {
  body: B
  input?: GivenOf<E>
  title?: string | undefined
}
const nameFirst = (title: string | undefined, text: string) => (title === undefined ? text : `《${title}》${text}`)

const noticeIn = (answer: unknown) => (answer as { notice?: string } | null)?.notice ?? ''

/**
 * A writing call. `send` shows a toast and returns the answer, undefined if refused; `failure` then has the message. Success invalidates all reads.
 * `offer` is the toast's action.
 */
export const useSend = <E extends Endpoint>(endpoint: E, options: SendOptions = {}) => useSending<E, Sent<E>>(endpoint, options)

export const useSendFile = <E extends Endpoint & { upload: true }>(endpoint: E) => useSending<E, File>(endpoint, {})

interface SendOptions {
  endsSession?: boolean
  /** The caller shows `failure` while it is mounted, so there is no toast with it. */
  showsFailure?: boolean
  offer?: ToastAction
}

/** The page of the form is about to be replaced. */
const signsOut = (error: unknown) => isRefusal(error, 'signedOut') || isRefusal(error, 'forbidden')

function useSending<E extends Endpoint, B>(endpoint: E, { endsSession = false, showsFailure = false, offer }: SendOptions) {
  const queries = useQueryClient()
  const caller = useCaller()
  const toldRefusal = useRef<number>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ body, input = {} as GivenOf<E> }: Sending<E, B>) =>
      (call as (...given: unknown[]) => Promise<AnswerOf<E>>)(caller, endpoint, input, body),
    onMutate: () => dismissToast(toldRefusal.current),
    onSuccess(answer, { title }) {
      if (endpoint.success) showToast('done', nameFirst(title, endpoint.success + noticeIn(answer)), offer, title && 'items')
      if (!endsSession) void queries.invalidateQueries()
    },
    onError(error, { title }) {
      if (!showsFailure || !isMounted.current || signsOut(error))
        toldRefusal.current = showToast('failed', nameFirst(title, error.message), undefined, title && 'items')
      // Shows the current version beside the input.
      if (isRefusal(error, 'stale')) void queries.invalidateQueries()
    },
  })
  return {
    send: (body: B, besides: Omit<Sending<E, B>, 'body'> = {}): Promise<AnswerOf<E> | undefined> =>
      mutateAsync({ body, ...besides }).catch(() => undefined),
    busy: isPending,
    failure: error?.message,
    refusal: error instanceof Refusal ? error.kind : undefined,
    /** Clears the last refusal. */
    reset,
  }
}
