import { type ReactNode, useRef, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { ClosedLists } from '#web/features/home/home.reads.ts'
import { createFetchPage } from '#web/lib/fetchPage.ts'
import type { Loaded, PageAnswer } from '#web/lib/page.ts'
import { LoadedPart } from '#web/ui/feedback/LoadedPart.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'

export interface ClosedTabs {
  /** Loads the lists of all closed tabs; later calls do nothing. */
  load(): void
  /** The content of a panel, or a skeleton until its list has loaded. */
  panel(content: (lists: ClosedLists) => ReactNode): ReactNode
}

/** The tabs that are closed at first. Few visitors open one, so their lists are no part of the page's HTML. */
export function useClosedTabs(): ClosedTabs {
  const { build, data } = useLoaderData<PageAnswer>()
  const [lists, setLists] = useState<Loaded<ClosedLists> | undefined>('trends' in data ? { ok: true, value: data as ClosedLists } : undefined)
  const isAsked = useRef(false)

  async function load() {
    if (isAsked.current) return
    isAsked.current = true
    try {
      const { data, message } = await createFetchPage(build)(new Request('/layout/index?tabs=all'))
      setLists(message === undefined ? { ok: true, value: data as ClosedLists } : { ok: false, message })
    } catch (error) {
      setLists({ ok: false, message: (error as Error).message })
    }
  }

  return {
    load: () => void load(),
    panel: (content) =>
      lists ? (
        <LoadedPart of={lists}>{content}</LoadedPart>
      ) : (
        <div aria-busy="true">
          <RowsSkeleton />
        </div>
      ),
  }
}
