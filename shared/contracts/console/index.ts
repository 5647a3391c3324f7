import { auditContract } from '#shared/contracts/console/audit.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'
import { sessionContract } from '#shared/contracts/console/session.ts'

/** The whole API of the console, by feature. */
export const consoleContracts = {
  session: sessionContract,
  secondFactor: secondFactorContract,
  dashboard: dashboardContract,
  review: reviewContract,
  audit: auditContract,
}
