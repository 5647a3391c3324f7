import { useCallback, useEffect, useRef, useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { beijingDate } from '#shared/lib/beijingTime.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { type Draft, type DraftContent, type FormDraft, type ServerCopy, useDraft } from '#web/lib/useDraft.ts'

export type ServerDraft = AnswerOf<(typeof itemContracts)[ItemKind]['readDraft']>['draft']

/**
 * The saves and deletions of this tab, which run one after another. A form reads its draft after them, since the form before it may have left a
 * draft of the same item; it waits at most 10 s, because a save on a lost connection can take minutes.
 */
let changes: Promise<unknown> = Promise.resolve()
const changesMade = () => Promise.race([changes, new Promise((resolve) => setTimeout(resolve, 10_000))])

/** Returns the server's draft; null if there is none or the read failed, undefined while loading. */
export function useServerDraft(kind: ItemKind, id: number | undefined): ServerDraft | undefined {
  const caller = useCaller()
  const [found, setFound] = useState<ServerDraft>()
  useEffect(() => {
    let hasLeft = false
    const tell = (draft: ServerDraft) => !hasLeft && setFound(draft)
    changesMade()
      .then(() => call(caller, itemContracts[kind].readDraft, id === undefined ? {} : { id }))
      .then(
        ({ draft }) => tell(draft),
        () => tell(null),
      )
    return () => {
      hasLeft = true
    }
  }, [caller, kind, id])
  return found
}

export interface ItemDraft<W> extends Draft<W> {
  /** The draft comes from another browser. */
  isElsewhere: boolean
}

/** The draft of an item's form, saved in the browser at once and on the server after a pause. `moveTo` assigns it to the created item. */
export function useItemDraft<W extends object>(
  kind: ItemKind,
  id: number | undefined,
  there: ServerDraft,
): FormDraft<W, ItemDraft<W>> & { autosaveFailed: boolean } {
  const { loginName } = useStaff()
  const here = useDraft<W>(`staff-${loginName}`, `item-${kind}`, id, there?.savedAt)
  const onServer = useAutosave(kind, id, there !== null, here.markServerCopy)
  const [found] = useState(() => newerOf(here, there))

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

/**
 * Another browser has saved since if the server's draft is not the one that a draft of this browser names. The clocks of browser and server are
 * compared only if the answer to a save was lost, and for drafts of 1.1.0, which name none.
 */
function newerOf<W>(
  { found, ofOtherTabs }: { found: Draft<W> | undefined; ofOtherTabs: ServerCopy[] },
  there: ServerDraft,
): ItemDraft<W> | undefined {
  const mine = found && { ...found, isElsewhere: false }
  if (!there) return mine
  const { values, baseVersion } = there as DraftContent<W>
  const other = { values, baseVersion, savedAt: beijingDate(there.savedAt).getTime(), isElsewhere: true }
  if (!mine) return other
  // The same draft, saved in both places.
  if (JSON.stringify(mine.values) === JSON.stringify(other.values)) return mine
  const isOurs = [mine, ...ofOtherTabs].some(({ serverSavedAt }) => serverSavedAt === there.savedAt)
  const isNewer = isOurs || (mine.isSaving !== false && mine.savedAt > other.savedAt)
  return isNewer ? mine : other
}

/** In milliseconds: typing pause before a save, and minimum interval between saves. */
const pause = 5_000
const apart = 30_000

interface UnsentDraft {
  values: object
  baseVersion: number
}

/**
 * Saves drafts to the server. `isKept`: the server already has one. `mark` records in the local draft what the server has. After a
 * failure (`failed`) the next change retries.
 */
function useAutosave(kind: ItemKind, id: number | undefined, isKept: boolean, mark: (copy: ServerCopy) => void) {
  const { saveDraft, dropDraft } = itemContracts[kind]
  const caller = useCaller()
  const [failed, setFailed] = useState(false)
  const made = useRef<number>(undefined)
  const kept = useRef(isKept)
  const sent = useRef({ text: '', at: 0 })
  const waiting = useRef<UnsentDraft>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const draft = waiting.current
    waiting.current = undefined
    const text = JSON.stringify(draft)
    if (!draft || text === sent.current.text) return
    sent.current = { text, at: Date.now() }
    kept.current = true
    const itemId = made.current ?? id ?? null
    changes = changes
      .then(() => {
        mark({ isSaving: true })
        return call(caller, saveDraft, {}, { id: itemId, baseVersion: draft.baseVersion, values: { ...draft.values } })
      })
      .then(
        ({ savedAt }) => {
          mark({ serverSavedAt: savedAt, isSaving: false })
          setFailed(false)
        },
        () => {
          sent.current.text = ''
          setFailed(true)
        },
      )
  }, [caller, saveDraft, id, mark])

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
    // After pending saves, which would restore the draft.
    changes = changes.then(() => call(caller, dropDraft, {}, { id: itemId })).catch(() => {})
  }, [caller, dropDraft, id])

  const moveTo = useCallback((id: number) => {
    made.current = id
  }, [])

  // Saves on leaving, to continue on another device.
  useEffect(() => flush, [flush])

  return { keep, drop, moveTo, failed }
}
