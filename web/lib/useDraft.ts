import { useCallback, useEffect, useRef, useState } from 'react'
import { draftKey, newestDraft, removeDraft, removeOldDrafts, writeDraft } from '#web/lib/drafts.ts'

/** How long typing pauses before it is written down, in milliseconds. */
const pause = 400

/**
 * The draft of a form: what was found when it opened, and how to keep or drop what is in it now. `id` is the item that is edited; `moveTo` names the
 * one that a form for a new item has made, whose draft it is from then on. What has not been written yet when the page goes away is written then.
 * Where another tab writes or drops the same draft, this one keeps its own by another key.
 */
export function useDraft<V>(owner: string | number, form: string, id: number | undefined) {
  const [opened] = useState(() => {
    const key = draftKey(owner, form, id)
    return newestDraft<V>(key) ?? { key, draft: undefined }
  })
  const key = useRef(opened.key)
  const waiting = useRef<{ values: V; timer: ReturnType<typeof setTimeout> }>(undefined)
  const written = useRef<{ values: V }>(undefined)

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }, [])
  const write = useCallback((values: V) => {
    written.current = { values }
    writeDraft(key.current, values)
  }, [])
  const flush = useCallback(() => {
    if (waiting.current) write(waiting.current.values)
    forget()
  }, [write, forget])
  const keep = useCallback(
    (values: V) => {
      forget()
      waiting.current = { values, timer: setTimeout(flush, pause) }
    },
    [forget, flush],
  )
  const drop = useCallback(() => {
    forget()
    written.current = undefined
    removeDraft(key.current)
  }, [forget])
  const moveTo = useCallback(
    (id: number) => {
      key.current = draftKey(owner, form, id)
    },
    [owner, form],
  )

  useEffect(() => {
    removeOldDrafts()
    /** Only another tab's change is heard of here. */
    function leaveToOthers(event: StorageEvent) {
      if (event.key !== key.current) return
      key.current = `${draftKey(owner, form, id)}:${Math.random().toString(36).slice(2)}`
      if (written.current) write(written.current.values)
    }
    window.addEventListener('storage', leaveToOthers)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('storage', leaveToOthers)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [owner, form, id, write, flush])

  return { found: opened.draft, keep, drop, moveTo }
}
