import { useCallback, useEffect, useRef, useState } from 'react'
import { draftKey, newestDraft, removeDraft, removeOldDrafts, writeDraft } from '#web/lib/drafts.ts'

/** The values of a form that were never saved, and the version the form was filled from; 0 for new content. */
export interface DraftContent<V> {
  values: V
  baseVersion: number
}

/** `savedAt` in milliseconds. */
export interface Draft<V> extends DraftContent<V> {
  savedAt: number
}

/** Where a form keeps its draft. `moveTo` names the content that a form for new content has created. */
export interface FormDraft<V, D extends Draft<V> = Draft<V>> {
  found: D | undefined
  keep(content: DraftContent<V>): void
  drop(): void
  moveTo(id: number): void
}

/** How long typing pauses before it is written down, in milliseconds. */
const pause = 400

/**
 * The draft of a form: what was found when it opened, and how to keep or drop what is in it now. `id` is the item that is edited; `moveTo` names the
 * one that a form for a new item has made, whose draft it is from then on. What has not been written yet when the page goes away is written then.
 * Where another tab writes or drops the same draft, this one keeps its own by another key.
 */
export function useDraft<V extends object>(owner: string | number, form: string, id: number | undefined): FormDraft<V> {
  const [opened] = useState(() => {
    const key = draftKey(owner, form, id)
    const newest = newestDraft<{ values: V; baseVersion?: number }>(key)
    // Forms of members had no base version before 1.0.0.
    return { key: newest?.key ?? key, found: newest && { baseVersion: 0, ...newest.draft } }
  })
  const key = useRef(opened.key)
  const waiting = useRef<{ content: DraftContent<V>; timer: ReturnType<typeof setTimeout> }>(undefined)
  const written = useRef<DraftContent<V>>(undefined)

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }, [])
  const write = useCallback((content: DraftContent<V>) => {
    written.current = content
    writeDraft(key.current, content)
  }, [])
  const flush = useCallback(() => {
    if (waiting.current) write(waiting.current.content)
    forget()
  }, [write, forget])
  const keep = useCallback(
    (content: DraftContent<V>) => {
      forget()
      waiting.current = { content, timer: setTimeout(flush, pause) }
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
      if (written.current) write(written.current)
    }
    window.addEventListener('storage', leaveToOthers)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('storage', leaveToOthers)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [owner, form, id, write, flush])

  return { found: opened.found, keep, drop, moveTo }
}
