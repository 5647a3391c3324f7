import { listWaiting } from '#server/features/console/dashboard/listWaiting.ts'
import { feature } from '#server/http/feature.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'

export const dashboard = feature(dashboardContract, {
  waiting: ({ db, staff }) => listWaiting(db, staff),
})
