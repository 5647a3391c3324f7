import { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import { applicationsContract } from '#shared/contracts/console/applications.ts'
import { articleImportContract } from '#shared/contracts/console/articleImport.ts'
import { articlesContract } from '#shared/contracts/console/articles.ts'
import { auditContract } from '#shared/contracts/console/audit.ts'
import { backupsContract } from '#shared/contracts/console/backups.ts'
import { companiesContract } from '#shared/contracts/console/companies.ts'
import { companyImportContract } from '#shared/contracts/console/companyImport.ts'
import { creditsContract } from '#shared/contracts/console/credits.ts'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { demoContract } from '#shared/contracts/console/demo.ts'
import { digestsContract } from '#shared/contracts/console/digests.ts'
import { dishesContract } from '#shared/contracts/console/dishes.ts'
import { foodShopsContract } from '#shared/contracts/console/foodShops.ts'
import { highlightsContract } from '#shared/contracts/console/highlights.ts'
import { infoItemsContract } from '#shared/contracts/console/infoItems.ts'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { mailContract } from '#shared/contracts/console/mail.ts'
import { mediaContract } from '#shared/contracts/console/media.ts'
import { medicalContract } from '#shared/contracts/console/medical.ts'
import { noticesContract } from '#shared/contracts/console/notices.ts'
import { ownEmailContract } from '#shared/contracts/console/ownEmail.ts'
import { previewsContract } from '#shared/contracts/console/previews.ts'
import { profilesContract } from '#shared/contracts/console/profiles.ts'
import { reportsContract } from '#shared/contracts/console/reports.ts'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import { signUpsContract } from '#shared/contracts/console/signUps.ts'
import { siteImportContract } from '#shared/contracts/console/siteImport.ts'
import { siteTablesContract } from '#shared/contracts/console/siteTables.ts'
import { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import { staffRolesContract } from '#shared/contracts/console/staffRoles.ts'
import { webhookContract } from '#shared/contracts/console/webhook.ts'

export const consoleContracts = {
  session: sessionContract,
  secondFactor: secondFactorContract,
  ownEmail: ownEmailContract,
  notices: noticesContract,
  dashboard: dashboardContract,
  review: reviewContract,
  reports: reportsContract,
  digests: digestsContract,
  audit: auditContract,
  articles: articlesContract,
  articleImport: articleImportContract,
  infoItems: infoItemsContract,
  companies: companiesContract,
  companyImport: companyImportContract,
  foodShops: foodShopsContract,
  dishes: dishesContract,
  highlights: highlightsContract,
  ...itemContracts,
  media: mediaContract,
  siteTables: siteTablesContract,
  profiles: profilesContract,
  previews: previewsContract,
  signUps: signUpsContract,
  medical: medicalContract,
  accounts: accountsContract,
  credits: creditsContract,
  accountImport: accountImportContract,
  applications: applicationsContract,
  staffAccounts: staffAccountsContract,
  staffRoles: staffRolesContract,
  settings: settingsContract,
  mail: mailContract,
  siteImport: siteImportContract,
  webhook: webhookContract,
  backups: backupsContract,
  demo: demoContract,
}
