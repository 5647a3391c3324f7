import { auditContract } from '#shared/contracts/console/audit.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { mediaContract } from '#shared/contracts/console/media.ts'
import { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import { siteTablesContract } from '#shared/contracts/console/siteTables.ts'

/** The whole API of the console, by feature. */
export const consoleContracts = {
  session: sessionContract,
  secondFactor: secondFactorContract,
  dashboard: dashboardContract,
  audit: auditContract,
  media: mediaContract,
  siteTables: siteTablesContract,
  settings: settingsContract,
}
