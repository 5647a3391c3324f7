import type { WaitingKind } from '#shared/rules/waitingKinds.ts'
import { consolePages } from '#web/console/consolePages.ts'

/** The page each kind is dealt with on, where it is not the review queue. */
const places: Partial<Record<WaitingKind, string>> = { application: '/console/applications', medicalRequest: '/console/medical' }

/** The address where what waits of this kind is dealt with; undefined while the console has no such page. */
export function waitingPlace(kind: WaitingKind): string | undefined {
  const place = places[kind] ?? '/console/review'
  if (!consolePages.some(({ path }) => path === place)) return undefined
  return kind in places ? place : `${place}?kind=${kind}`
}
