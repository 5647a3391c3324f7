import { useCallback, useEffect, useRef, useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'

/** In milliseconds: a third of the lock's lifetime. */
const pulse = 30_000
/** In milliseconds. Idle pages release the lock, or they would keep the session alive. */
const idle = 5 * 60_000

/** Holds an advisory edit lock. Returns the name of another editor and `takeOver`. Errors are ignored. */
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
