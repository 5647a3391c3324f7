import { useCallback, useEffect, useRef, useState } from 'react'
import { draftKey, readDraft, removeDraft, removeOldDrafts, writeDraft } from '#web/lib/drafts.ts'

/** How long typing pauses before it is written down, in milliseconds. */
const pause = 400

/**
 * The draft of a form: what was found when it opened, and how to keep or drop what is in it now. `id` is the item that is edited; `moveTo` names the
 * one that a form for a new item has made, whose draft it is from then on. What has not been written yet when the page goes away is written then.
 */
export function useDraft<V>(owner: string | number, form: string, id: number | undefined) {
  const made = useRef<number>(undefined)
  const key = useCallback(() => draftKey(owner, form, made.current ?? id), [owner, form, id])
  const [found] = useState(() => readDraft<V>(key()))
  const waiting = useRef<{ values: V; timer: ReturnType<typeof setTimeout> }>(undefined)

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }, [])
  const flush = useCallback(() => {
    if (waiting.current) writeDraft(key(), waiting.current.values)
    forget()
  }, [key, forget])
  const keep = useCallback(
    (values: V) => {
      forget()
      waiting.current = { values, timer: setTimeout(flush, pause) }
    },
    [forget, flush],
  )
  const drop = useCallback(() => {
    forget()
    removeDraft(key())
  }, [key, forget])
  const moveTo = useCallback((id: number) => {
    made.current = id
  }, [])

  useEffect(() => {
    removeOldDrafts()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return { found, keep, drop, moveTo }
}
