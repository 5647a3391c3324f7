import { useCallback, useEffect, useRef, useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'

/** How often, in milliseconds, the page says that somebody still edits: a third of the time that counts. */
const pulse = 30_000
/** Who has touched nothing for so long, in milliseconds, edits no more; else an open page would keep its session for ever. */
const idle = 5 * 60_000

/**
 * Says that somebody edits this item as long as he does. Answers the name of who else does, and a way to edit all the same. A courtesy only: that
 * it cannot be said is no reason to disturb anybody.
 */
export function useEditLock(kind: ItemKind, id: number): { heldBy: string | undefined; takeOver(): void } {
  const { lock, unlock } = itemContracts[kind]
  const caller = useCaller()
  const [heldBy, setHeldBy] = useState<string>()
  const touched = useRef(0)

  const say = useCallback(
    (takeOver: boolean) =>
      call(caller, lock, {}, { id, takeOver }).then(
        ({ heldBy }) => setHeldBy(heldBy ?? undefined),
        () => {},
      ),
    [caller, lock, id],
  )

  useEffect(() => {
    const touch = () => {
      touched.current = Date.now()
    }
    touch()
    void say(false)
    const timer = setInterval(() => Date.now() - touched.current < idle && void say(false), pulse)
    window.addEventListener('keydown', touch)
    window.addEventListener('pointerdown', touch)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keydown', touch)
      window.removeEventListener('pointerdown', touch)
      void call(caller, unlock, {}, { id }).catch(() => {})
    }
  }, [caller, unlock, id, say])

  return { heldBy, takeOver: () => void say(true) }
}
