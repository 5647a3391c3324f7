import { useCallback, useEffect, useRef, useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'

/** How long typing pauses before it is sent, and how far apart two sendings are at least; in milliseconds. */
const pause = 5_000
const apart = 30_000

interface Draft {
  values: object
  baseVersion: number
}

/**
 * Sends what is typed to the server, one after the other, so that it can be gone on with elsewhere. `isKept`: something is there already. `moveTo` is
 * told which item a form for a new one has made. `failed` says that the last sending did; the next change tries again.
 */
export function useAutosave(kind: ItemKind, id: number | undefined, isKept: boolean) {
  const { saveDraft, dropDraft } = itemContracts[kind]
  const caller = useCaller()
  const [failed, setFailed] = useState(false)
  const made = useRef<number>(undefined)
  const kept = useRef(isKept)
  const sent = useRef({ text: '', at: 0 })
  const waiting = useRef<Draft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const draft = waiting.current
    waiting.current = undefined
    const text = JSON.stringify(draft)
    if (!draft || text === sent.current.text) return
    sent.current = { text, at: Date.now() }
    kept.current = true
    const itemId = made.current ?? id ?? null
    queue.current = queue.current
      .then(() => call(caller, saveDraft, {}, { id: itemId, baseVersion: draft.baseVersion, values: { ...draft.values } }))
      .then(
        () => setFailed(false),
        () => {
          sent.current.text = ''
          setFailed(true)
        },
      )
  }, [caller, saveDraft, id])

  const keep = useCallback(
    (draft: Draft) => {
      clearTimeout(timer.current)
      waiting.current = draft
      timer.current = setTimeout(flush, Math.max(pause, sent.current.at + apart - Date.now()))
    },
    [flush],
  )

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = undefined
    sent.current.text = ''
    setFailed(false)
    if (!kept.current) return
    kept.current = false
    const itemId = made.current ?? id ?? null
    // After what is still under way, which would bring it back.
    queue.current = queue.current.then(() => call(caller, dropDraft, {}, { id: itemId })).catch(() => {})
  }, [caller, dropDraft, id])

  const moveTo = useCallback((id: number) => {
    made.current = id
  }, [])

  // Who leaves the page may go on elsewhere.
  useEffect(() => flush, [flush])

  return { keep, drop, moveTo, failed }
}
