import { account } from '#server/features/account.routes.ts'
import { article, medical, news, office, party, policy, salon } from '#server/features/article.routes.ts'
import { association } from '#server/features/association.routes.ts'
import { branch } from '#server/features/branch.routes.ts'
import { company } from '#server/features/company.routes.ts'
import { accountImport } from '#server/features/console/accountImport/accountImport.routes.ts'
import { accounts } from '#server/features/console/accounts/accounts.routes.ts'
import { applications } from '#server/features/console/applications.routes.ts'
import { articleImport } from '#server/features/console/articleImport/articleImport.routes.ts'
import { articles } from '#server/features/console/articles.routes.ts'
import { auditLog } from '#server/features/console/audit.routes.ts'
import { backups } from '#server/features/console/backups/backups.routes.ts'
import { companies } from '#server/features/console/companies.routes.ts'
import { companyImport } from '#server/features/console/companyImport/companyImport.routes.ts'
import { credits } from '#server/features/console/credits.routes.ts'
import { dashboard } from '#server/features/console/dashboard/dashboard.routes.ts'
import { demo } from '#server/features/console/demo.routes.ts'
import { digests } from '#server/features/console/digests/digests.routes.ts'
import { dishes } from '#server/features/console/dishes.routes.ts'
import { foodShops } from '#server/features/console/foodShops.routes.ts'
import { highlights } from '#server/features/console/highlights.routes.ts'
import { infoItems } from '#server/features/console/infoItems.routes.ts'
import { mail } from '#server/features/console/mail.routes.ts'
import { media } from '#server/features/console/media.routes.ts'
import { medical as medicalForStaff } from '#server/features/console/medical/medical.routes.ts'
import { notices } from '#server/features/console/notices.routes.ts'
import { ownEmail } from '#server/features/console/ownEmail.routes.ts'
import { previews } from '#server/features/console/previews.routes.ts'
import { profiles } from '#server/features/console/profiles.routes.ts'
import { publishing } from '#server/features/console/publishing.routes.ts'
import { reports } from '#server/features/console/reports/reports.routes.ts'
import { review } from '#server/features/console/review/review.routes.ts'
import { secondFactor } from '#server/features/console/secondFactor.routes.ts'
import { session } from '#server/features/console/session.routes.ts'
import { settings } from '#server/features/console/settings.routes.ts'
import { signUps } from '#server/features/console/signUps/signUps.routes.ts'
import { siteImport } from '#server/features/console/siteImport.routes.ts'
import { siteTables } from '#server/features/console/siteTables/siteTables.routes.ts'
import { staffAccounts } from '#server/features/console/staffAccounts.routes.ts'
import { staffRoles } from '#server/features/console/staffRoles.routes.ts'
import { webhook } from '#server/features/console/webhook.routes.ts'
import { download } from '#server/features/download/download.routes.ts'
import { food } from '#server/features/food.routes.ts'
import { guideline } from '#server/features/guideline.routes.ts'
import { highlight } from '#server/features/highlight.routes.ts'
import { home } from '#server/features/home.routes.ts'
import { info } from '#server/features/info.routes.ts'
import { join } from '#server/features/join.routes.ts'
import { memberFood } from '#server/features/memberFood.routes.ts'
import { memberInfo } from '#server/features/memberInfo.routes.ts'
import { memberShowcase } from '#server/features/memberShowcase.routes.ts'
import { message } from '#server/features/message.routes.ts'
import { search } from '#server/features/search.routes.ts'
import { showcase } from '#server/features/showcase.routes.ts'
import { signUp } from '#server/features/signUp.routes.ts'
import { thinkTank } from '#server/features/thinkTank.routes.ts'
import { upload } from '#server/features/upload.routes.ts'

/** What visitors and members call. */
export const features = {
  home,
  news,
  party,
  article,
  association,
  branch,
  join,
  office,
  company,
  showcase,
  highlight,
  info,
  salon,
  food,
  medical,
  guideline,
  policy,
  thinkTank,
  account,
  upload,
  memberInfo,
  memberShowcase,
  memberFood,
  download,
  signUp,
  message,
  search,
}

/** What staff call. */
export const consoleFeatures = {
  session,
  secondFactor,
  ownEmail,
  notices,
  dashboard,
  review,
  reports,
  digests,
  audit: auditLog,
  articles,
  articleImport,
  infoItems,
  companies,
  companyImport,
  foodShops,
  dishes,
  highlights,
  ...publishing,
  media,
  siteTables,
  profiles,
  previews,
  signUps,
  medical: medicalForStaff,
  accounts,
  credits,
  accountImport,
  applications,
  staffAccounts,
  staffRoles,
  settings,
  mail,
  siteImport,
  webhook,
  backups,
  demo,
}
