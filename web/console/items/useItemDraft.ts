import { useCallback, useEffect, useRef, useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { beijingDate } from '#shared/lib/beijingTime.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'
import type { ServerDraft } from '#web/console/items/useServerDraft.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { type Draft, type DraftContent, type FormDraft, useDraft } from '#web/lib/useDraft.ts'

export interface ItemDraft<W> extends Draft<W> {
  /** It was typed in another browser. */
  isElsewhere: boolean
}

/**
 * The draft of an item's form: at once in this browser, a moment later on the server (`there`, as it was when the form opened). `found` is the newer
 * of both. `moveTo` names the item that a form for a new one has made.
 */
export function useItemDraft<W extends object>(
  kind: ItemKind,
  id: number | undefined,
  there: ServerDraft,
): FormDraft<W, ItemDraft<W>> & { autosaveFailed: boolean } {
  const { loginName } = useStaff()
  const here = useDraft<W>(`staff-${loginName}`, `item-${kind}`, id)
  const onServer = useAutosave(kind, id, there !== null)
  const [found] = useState(() => newerOf(here.found, there))

  const keep = useCallback(
    (content: DraftContent<W>) => {
      here.keep(content)
      onServer.keep(content)
    },
    [here.keep, onServer.keep],
  )
  const drop = useCallback(() => {
    here.drop()
    onServer.drop()
  }, [here.drop, onServer.drop])
  const moveTo = useCallback(
    (id: number) => {
      here.moveTo(id)
      onServer.moveTo(id)
    },
    [here.moveTo, onServer.moveTo],
  )

  return { found, keep, drop, moveTo, autosaveFailed: onServer.failed }
}

function newerOf<W>(here: Draft<W> | undefined, there: ServerDraft): ItemDraft<W> | undefined {
  const mine = here && { ...here, isElsewhere: false }
  const other = there && { ...(there as DraftContent<W>), savedAt: beijingDate(there.savedAt).getTime(), isElsewhere: true }
  if (!mine || !other) return mine ?? other ?? undefined
  // The server's is this browser's own, sent a moment after it was kept here.
  if (JSON.stringify(mine.values) === JSON.stringify(other.values)) return mine
  return mine.savedAt > other.savedAt ? mine : other
}

/** How long typing pauses before it is sent, and how far apart two sendings are at least; in milliseconds. */
const pause = 5_000
const apart = 30_000

interface UnsentDraft {
  values: object
  baseVersion: number
}

/**
 * Sends what is typed to the server, one after the other, so that it can be gone on with elsewhere. `isKept`: something is there already. `moveTo` is
 * told which item a form for a new one has made. `failed` says that the last sending did; the next change tries again.
 */
function useAutosave(kind: ItemKind, id: number | undefined, isKept: boolean) {
  const { saveDraft, dropDraft } = itemContracts[kind]
  const caller = useCaller()
  const [failed, setFailed] = useState(false)
  const made = useRef<number>(undefined)
  const kept = useRef(isKept)
  const sent = useRef({ text: '', at: 0 })
  const waiting = useRef<UnsentDraft>(undefined)
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
    (draft: UnsentDraft) => {
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
