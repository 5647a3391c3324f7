import { useCallback, useState } from 'react'
import { beijingDate } from '#shared/lib/beijingTime.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { useAutosave } from '#web/console/items/useAutosave.ts'
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
