import type { ComponentType } from 'react'
import type { StaffNeed } from '#shared/lib/endpoint.ts'
import { type ItemKind, itemKindNames, itemKinds } from '#shared/rules/itemKinds.ts'
import { itemPages } from '#web/console/items/itemPages.ts'
import { paths } from '#web/console/paths.ts'

export interface ConsolePageEntry {
  path: string
  /** The server requires the same with each of its calls. */
  needs: StaffNeed
  /** Not for column-limited staff. */
  everywhere?: true
  /** The component renders its own `ConsolePage`. */
  load: () => Promise<ComponentType>
}

const loadReview = async () => (await import('#web/console/features/review/ReviewPages.tsx')).ReviewPage

function pagesOf(kind: ItemKind): ConsolePageEntry[] {
  const { list, create, edit } = itemPages[kind]
  return [
    { path: paths.items(kind), needs: itemKinds[kind].see, load: list },
    { path: paths.newItem(kind), needs: itemKinds[kind].edit, load: create },
    { path: paths.item(kind, ':id'), needs: itemKinds[kind].see, load: edit },
  ]
}

export const consolePages: ConsolePageEntry[] = [
  {
    path: paths.dashboard,
    needs: 'seeDashboard',
    load: async () => (await import('#web/console/features/dashboard/DashboardPage.tsx')).DashboardPage,
  },
  {
    path: paths.signUps,
    needs: 'seeSignUps',
    load: async () => (await import('#web/console/features/signUps/SignUpsPages.tsx')).SignUpsPage,
  },
  {
    path: paths.activity,
    needs: 'seeSignUps',
    load: async () => (await import('#web/console/features/signUps/SignUpsPages.tsx')).ActivityPage,
  },
  {
    path: paths.medical,
    needs: 'seeMedicalRequests',
    load: async () => (await import('#web/console/features/medical/MedicalPages.tsx')).MedicalPage,
  },
  {
    path: paths.medicalCase(':id'),
    needs: 'seeMedicalRequests',
    load: async () => (await import('#web/console/features/medical/MedicalPages.tsx')).MedicalCasePage,
  },
  { path: paths.reports, needs: 'seeReports', load: async () => (await import('#web/console/features/reports/ReportsPage.tsx')).ReportsPage },
  {
    path: paths.companyReport(':id'),
    needs: 'seeReports',
    load: async () => (await import('#web/console/features/reports/CompanyReportPage.tsx')).CompanyReportPage,
  },
  { path: paths.digests, needs: 'seeReports', load: async () => (await import('#web/console/features/digests/DigestsPage.tsx')).DigestsPage },
  {
    path: paths.newDigest,
    needs: 'editContent',
    everywhere: true,
    load: async () => (await import('#web/console/features/digests/DigestPage.tsx')).NewDigestPage,
  },
  {
    path: paths.digest(':id'),
    needs: 'editContent',
    everywhere: true,
    load: async () => (await import('#web/console/features/digests/DigestPage.tsx')).DigestPage,
  },
  {
    path: paths.digestPage(':id'),
    needs: 'seeReports',
    load: async () => (await import('#web/console/features/digests/DigestsPage.tsx')).DigestSheetPage,
  },
  { path: paths.media, needs: 'seeMedia', load: async () => (await import('#web/console/features/media/MediaPage.tsx')).MediaPage },
  { path: paths.accounts, needs: 'seeMembers', load: async () => (await import('#web/console/features/accounts/AccountsPage.tsx')).AccountsPage },
  {
    path: paths.accountImport,
    needs: 'manageMembers',
    load: async () => (await import('#web/console/features/accountImport/AccountImportPage.tsx')).AccountImportPage,
  },
  {
    path: paths.memberAccount(':id'),
    needs: 'seeMembers',
    load: async () => (await import('#web/console/features/accounts/MemberAccountPage.tsx')).MemberAccountPage,
  },
  {
    path: paths.applications,
    needs: 'seeApplications',
    load: async () => (await import('#web/console/features/applications/ApplicationsPages.tsx')).ApplicationsPage,
  },
  {
    path: paths.application(':id'),
    needs: 'seeApplications',
    load: async () => (await import('#web/console/features/applications/ApplicationsPages.tsx')).ApplicationPage,
  },
  { path: paths.staff, needs: 'manageStaff', load: async () => (await import('#web/console/features/staffAccounts/StaffPage.tsx')).StaffPage },
  { path: paths.roles, needs: 'manageStaff', load: async () => (await import('#web/console/features/staffRoles/RolesPage.tsx')).RolesPage },
  { path: paths.audit, needs: 'seeAudit', load: async () => (await import('#web/console/features/audit/AuditPage.tsx')).AuditPage },
  {
    path: paths.articleImport,
    needs: 'editContent',
    load: async () => (await import('#web/console/features/articleImport/ArticleImportPage.tsx')).ArticleImportPage,
  },
  {
    path: paths.companyImport,
    needs: 'editCompanies',
    load: async () => (await import('#web/console/features/companyImport/CompanyImportPage.tsx')).CompanyImportPage,
  },
  ...itemKindNames.flatMap(pagesOf),
  { path: paths.review, needs: 'seeSubmissions', load: loadReview },
  { path: paths.decided, needs: 'seeSubmissions', load: async () => (await import('#web/console/features/review/ReviewPages.tsx')).DecidedPage },
  { path: `${paths.review}/:kind/:id`, needs: 'seeSubmissions', load: loadReview },
  {
    path: paths.previewLinks,
    needs: 'anyStaff',
    load: async () => (await import('#web/console/features/previews/PreviewLinksPage.tsx')).PreviewLinksPage,
  },
  { path: paths.profiles, needs: 'seeProfiles', load: async () => (await import('#web/console/features/profiles/ProfilesPages.tsx')).ProfilesPage },
  {
    path: paths.profile(':id'),
    needs: 'seeProfiles',
    load: async () => (await import('#web/console/features/profiles/ProfilesPages.tsx')).ProfilePage,
  },
  { path: paths.banners, needs: 'seeSite', load: async () => (await import('#web/console/features/siteTables/SiteTablesPage.tsx')).BannersPage },
  { path: paths.site, needs: 'seeSite', load: async () => (await import('#web/console/features/siteTables/SiteTablesPage.tsx')).SiteTablesPage },
  {
    path: paths.siteTable(':table'),
    needs: 'seeSite',
    load: async () => (await import('#web/console/features/siteTables/SiteTablesPage.tsx')).SiteTablesPage,
  },
  { path: paths.settings, needs: 'seeSettings', load: async () => (await import('#web/console/features/settings/SettingsPage.tsx')).SettingsPage },
  {
    path: paths.siteImport,
    needs: 'importSite',
    load: async () => (await import('#web/console/features/siteImport/SiteImportPage.tsx')).SiteImportPage,
  },
  { path: paths.backups, needs: 'manageBackups', load: async () => (await import('#web/console/features/backups/BackupsPage.tsx')).BackupsPage },
  { path: paths.help, needs: 'anyStaff', load: async () => (await import('#web/console/features/help/HelpPage.tsx')).HelpPage },
  { path: paths.account, needs: 'anyStaff', load: async () => (await import('#web/console/features/account/AccountPages.tsx')).AccountPage },
  {
    path: paths.secondFactor,
    needs: 'anyStaff',
    load: async () => (await import('#web/console/features/account/AccountPages.tsx')).SecondFactorPage,
  },
]
