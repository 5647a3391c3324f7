import { useCallback, useEffect, useRef, useState } from 'react'
import { articlesContract } from '#shared/contracts/console/articles.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'

/** How often, in milliseconds, the page says that somebody still edits: a third of the time that counts. */
const pulse = 30_000
/** Who has touched nothing for so long, in milliseconds, edits no more; else an open page would keep its session for ever. */
const idle = 5 * 60_000

/**
 * Says that somebody edits this article as long as he does. Answers the name of who else does, and a way to edit all the same. A courtesy only: that
 * it cannot be said is no reason to disturb anybody.
 */
export function useEditLock(id: number): { heldBy: string | undefined; takeOver(): void } {
  const caller = useCaller()
  const [heldBy, setHeldBy] = useState<string>()
  const touched = useRef(0)

  const lock = useCallback(
    (takeOver: boolean) =>
      call(caller, articlesContract.lockArticle, {}, { id, takeOver }).then(
        ({ heldBy }) => setHeldBy(heldBy ?? undefined),
        () => {},
      ),
    [caller, id],
  )

  useEffect(() => {
    const touch = () => {
      touched.current = Date.now()
    }
    touch()
    void lock(false)
    const timer = setInterval(() => Date.now() - touched.current < idle && void lock(false), pulse)
    window.addEventListener('keydown', touch)
    window.addEventListener('pointerdown', touch)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keydown', touch)
      window.removeEventListener('pointerdown', touch)
      void call(caller, articlesContract.unlockArticle, {}, { id }).catch(() => {})
    }
  }, [caller, id, lock])

  return { heldBy, takeOver: () => void lock(true) }
}
