import { listWaiting } from '#server/features/console/dashboard/listWaiting.ts'
import { readCreditBalances } from '#server/features/console/dashboard/readCreditBalances.ts'
import { readLaunchSteps } from '#server/features/console/dashboard/readLaunchSteps.ts'
import { readOverview } from '#server/features/console/dashboard/readOverview.ts'
import { readSystemHealth } from '#server/features/console/dashboard/readSystemHealth.ts'
import { feature } from '#server/http/feature.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'

export const dashboard = feature(dashboardContract, {
  waiting: ({ db, staff }) => listWaiting(db, staff),
  overview: ({ db }) => readOverview(db),
  creditBalances: ({ db }) => readCreditBalances(db),
  launchSteps: ({ db, operator, staff }) => readLaunchSteps(db, operator, staff),
  systemHealth: ({ db, search }) => readSystemHealth(db, search),
})
