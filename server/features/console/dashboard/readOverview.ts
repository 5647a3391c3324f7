import type { Database } from '#server/database/client.ts'
import { columnAges } from '#server/features/console/dashboard/columnAges.ts'
import { listMostViewed } from '#server/features/console/dashboard/listMostViewed.ts'
import { listWeeks } from '#server/features/console/dashboard/listWeeks.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

/** What happens on the site, in numbers: nothing in it is about a person. */
export async function readOverview(db: Database): Promise<OutputOf<typeof dashboardContract.overview>> {
  const [weeks, mostViewed, columns] = await Promise.all([listWeeks(db), listMostViewed(db), columnAges(db)])
  return { weeks, mostViewed, columns }
}
