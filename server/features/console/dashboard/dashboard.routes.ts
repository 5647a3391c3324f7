import type { Database } from '#server/database/client.ts'
import { columnAges } from '#server/features/console/dashboard/columnAges.ts'
import { listMostViewed } from '#server/features/console/dashboard/listMostViewed.ts'
import { listWaiting } from '#server/features/console/dashboard/listWaiting.ts'
import { listWeeks } from '#server/features/console/dashboard/listWeeks.ts'
import { readCreditBalances } from '#server/features/console/dashboard/readCreditBalances.ts'
import { readLaunchSteps } from '#server/features/console/dashboard/readLaunchSteps.ts'
import { readSystemHealth } from '#server/features/console/dashboard/readSystemHealth.ts'
import { feature } from '#server/http/feature.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

export const dashboard = feature(dashboardContract, {
  waiting: ({ db, staff }) => listWaiting(db, staff),
  overview: ({ db }) => readOverview(db),
  creditBalances: ({ db }) => readCreditBalances(db),
  launchSteps: ({ db, operator, staff }) => readLaunchSteps(db, operator, staff),
  systemHealth: ({ db, search }) => readSystemHealth(db, search),
})

/** What happens on the site, in numbers: nothing in it is about a person. */
async function readOverview(db: Database): Promise<OutputOf<typeof dashboardContract.overview>> {
  const [weeks, mostViewed, columns] = await Promise.all([listWeeks(db), listMostViewed(db), columnAges(db)])
  return { weeks, mostViewed, columns }
}
