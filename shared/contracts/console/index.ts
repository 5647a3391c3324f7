import { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import { applicationsContract } from '#shared/contracts/console/applications.ts'
import { articlesContract } from '#shared/contracts/console/articles.ts'
import { auditContract } from '#shared/contracts/console/audit.ts'
import { creditsContract } from '#shared/contracts/console/credits.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { mailContract } from '#shared/contracts/console/mail.ts'
import { mediaContract } from '#shared/contracts/console/media.ts'
import { medicalContract } from '#shared/contracts/console/medical.ts'
import { profilesContract } from '#shared/contracts/console/profiles.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import { signUpsContract } from '#shared/contracts/console/signUps.ts'
import { siteTablesContract } from '#shared/contracts/console/siteTables.ts'
import { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'

/** The whole API of the console, by feature. */
export const consoleContracts = {
  session: sessionContract,
  secondFactor: secondFactorContract,
  dashboard: dashboardContract,
  review: reviewContract,
  audit: auditContract,
  articles: articlesContract,
  media: mediaContract,
  siteTables: siteTablesContract,
  profiles: profilesContract,
  signUps: signUpsContract,
  medical: medicalContract,
  accounts: accountsContract,
  credits: creditsContract,
  accountImport: accountImportContract,
  applications: applicationsContract,
  staffAccounts: staffAccountsContract,
  settings: settingsContract,
  mail: mailContract,
}
