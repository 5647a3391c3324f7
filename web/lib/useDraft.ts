import { useCallback, useEffect, useRef, useState } from 'react'
import { amendDraft, draftKey, draftsOf, removeDraft, removeOldDrafts, writeDraft } from '#web/lib/drafts.ts'

/** Unsaved form values and the version they are based on; 0 for new content. */
export interface DraftContent<V> {
  values: V
  baseVersion: number
}

/** What this browser knows of the draft on the server. */
export interface ServerCopy {
  /** The time of the server's draft that this one was based on or saved as. */
  serverSavedAt?: string | undefined
  /** A save was sent whose answer has not arrived. */
  isSaving?: boolean
}

/** `savedAt` in milliseconds. */
export interface Draft<V> extends DraftContent<V>, ServerCopy {
  savedAt: number
}

/** `moveTo` assigns the draft to newly created content. */
export interface FormDraft<V, D extends Draft<V> = Draft<V>> {
  found: D | undefined
  keep(content: DraftContent<V>): void
  drop(): void
  moveTo(id: number): void
}

/** Debounce in milliseconds. */
const pause = 400

/** Manages the draft of a form. Pending changes are written on page hide; if another tab changes the same draft, this one switches to its own key. */
export function useDraft<V extends object>(
  owner: string | number,
  form: string,
  id: number | undefined,
  serverSavedAt?: string,
): FormDraft<V> & { ofOtherTabs: ServerCopy[]; markServerCopy(copy: ServerCopy): void } {
  const [opened] = useState(() => {
    const key = draftKey(owner, form, id)
    const [newest, ...others] = draftsOf<Omit<Draft<V>, 'savedAt'>>(key)
    return { key: newest?.key ?? key, found: newest?.draft, ofOtherTabs: others.map(({ draft }) => draft) }
  })
  const key = useRef(opened.key)
  const waiting = useRef<{ content: DraftContent<V>; timer: ReturnType<typeof setTimeout> }>(undefined)
  const written = useRef<DraftContent<V>>(undefined)
  const onServer = useRef<ServerCopy>({ serverSavedAt, isSaving: false })

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }, [])
  const write = useCallback((content: DraftContent<V>) => {
    written.current = content
    writeDraft(key.current, { ...content, ...onServer.current })
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
  const markServerCopy = useCallback((copy: ServerCopy) => {
    onServer.current = { ...onServer.current, ...copy }
    amendDraft(key.current, copy)
  }, [])
  const moveTo = useCallback(
    (id: number) => {
      key.current = draftKey(owner, form, id)
    },
    [owner, form],
  )

  useEffect(() => {
    removeOldDrafts()
    /** Storage events come only from other tabs. */
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

  const { found, ofOtherTabs } = opened
  return { found, ofOtherTabs, keep, drop, moveTo, markServerCopy }
}
