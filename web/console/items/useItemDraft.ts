import { useCallback, useState } from 'react'
import { beijingDate } from '#shared/lib/beijingTime.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { useAutosave } from '#web/console/items/useAutosave.ts'
import type { ServerDraft } from '#web/console/items/useServerDraft.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import type { Draft } from '#web/lib/drafts.ts'
import { useDraft } from '#web/lib/useDraft.ts'

/** What a form held, and the version it had been filled from; 0 for a new item. */
interface Held<W> {
  values: W
  baseVersion: number
}

/** What was typed and not saved; `savedAt` in milliseconds. */
export interface Unsaved<W> extends Held<W> {
  savedAt: number
  /** It was typed with another browser. */
  isElsewhere: boolean
}

/**
 * The draft of an item's form: at once in this browser, a moment later on the server (`there`, as it was when the form opened). `found` is the newer
 * of both. `moveTo` names the item that a form for a new one has made.
 */
export function useItemDraft<W extends object>(kind: ItemKind, id: number | undefined, there: ServerDraft) {
  const { loginName } = useStaff()
  const here = useDraft<Held<W>>(`staff-${loginName}`, `item-${kind}`, id)
  const onServer = useAutosave(kind, id, there !== null)
  const [found] = useState(() => newerOf(here.found, there))

  const keep = useCallback(
    (values: W, baseVersion: number) => {
      here.keep({ values, baseVersion })
      onServer.keep({ values, baseVersion })
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

function newerOf<W>(here: Draft<Held<W>> | undefined, there: ServerDraft): Unsaved<W> | undefined {
  const mine = here && { ...here.values, savedAt: here.savedAt, isElsewhere: false }
  const other = there && { ...(there as Held<W>), savedAt: beijingDate(there.savedAt).getTime(), isElsewhere: true }
  if (!mine || !other) return mine ?? other ?? undefined
  // The server's is this browser's own, sent a moment after it was kept here.
  if (JSON.stringify(mine.values) === JSON.stringify(other.values)) return mine
  return mine.savedAt > other.savedAt ? mine : other
}
