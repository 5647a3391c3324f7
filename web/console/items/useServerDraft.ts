import { useEffect, useState } from 'react'
import { itemContracts } from '#shared/contracts/console/items.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import { call } from '#web/calls/call.ts'
import { useCaller } from '#web/calls/caller.ts'

export type ServerDraft = AnswerOf<(typeof itemContracts)[ItemKind]['readDraft']>['draft']

/** Returns the server's draft; null if there is none or the read failed, undefined while loading. */
export function useServerDraft(kind: ItemKind, id: number | undefined): ServerDraft | undefined {
  const caller = useCaller()
  const [found, setFound] = useState<ServerDraft>()
  useEffect(() => {
    let hasLeft = false
    const tell = (draft: ServerDraft) => !hasLeft && setFound(draft)
    call(caller, itemContracts[kind].readDraft, id === undefined ? {} : { id }).then(
      ({ draft }) => tell(draft),
      () => tell(null),
    )
    return () => {
      hasLeft = true
    }
  }, [caller, kind, id])
  return found
}
