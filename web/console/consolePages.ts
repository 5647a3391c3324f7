import type { ComponentType } from 'react'
import type { StaffNeed } from '#shared/lib/endpoint.ts'
import { paths } from '#web/console/paths.ts'

export interface ConsolePageEntry {
  path: string
  /** What staff must be allowed to see it. The server asks for the same with each of its calls. */
  needs: StaffNeed
  /** Loads the component, which draws its own `ConsolePage`. */
  load: () => Promise<ComponentType>
}

/** Every page of the console. */
export const consolePages: ConsolePageEntry[] = [
  {
    path: paths.dashboard,
    needs: 'seeDashboard',
    load: async () => (await import('#web/console/features/dashboard/DashboardPage.tsx')).DashboardPage,
  },
  { path: paths.media, needs: 'seeMedia', load: async () => (await import('#web/console/features/media/MediaPage.tsx')).MediaPage },
  { path: paths.audit, needs: 'seeAudit', load: async () => (await import('#web/console/features/audit/AuditPage.tsx')).AuditPage },
  { path: paths.banners, needs: 'seeSite', load: async () => (await import('#web/console/features/siteTables/BannersPage.tsx')).BannersPage },
  { path: paths.site, needs: 'seeSite', load: async () => (await import('#web/console/features/siteTables/SiteTablesPage.tsx')).SiteTablesPage },
  { path: paths.siteTable, needs: 'seeSite', load: async () => (await import('#web/console/features/siteTables/SiteTablesPage.tsx')).SiteTablesPage },
  { path: paths.settings, needs: 'seeSettings', load: async () => (await import('#web/console/features/settings/SettingsPage.tsx')).SettingsPage },
  { path: paths.account, needs: 'anyStaff', load: async () => (await import('#web/console/features/account/AccountPage.tsx')).AccountPage },
  {
    path: paths.secondFactor,
    needs: 'anyStaff',
    load: async () => (await import('#web/console/features/account/SecondFactorPage.tsx')).SecondFactorPage,
  },
]
