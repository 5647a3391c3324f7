import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { demoKey } from '#server/demo/demoMark.ts'
import { readBackupAlarm } from '#server/features/console/backups/readBackupAlarm.ts'
import { columnAges } from '#server/features/console/dashboard/columnAges.ts'
import type { Operator } from '#server/http/feature.ts'
import { findMailServer } from '#server/mail/mailServer.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { branches } from '#shared/rules/branches.ts'
import { type LaunchStep, launchStepNames } from '#shared/rules/launchSteps.ts'

/** Works out which steps of opening the site are done. A step is open again as soon as what it asks for is missing. */
export async function readLaunchSteps(
  db: Pick<Database, 'reader'>,
  operator: Pick<Operator, 'mail'>,
  staff: StaffSession,
): Promise<OutputOf<typeof dashboardContract.launchSteps>> {
  const [{ contact, footer, menus, backup }, rows, mailServer, backups, columns] = await Promise.all([
    readSettings(db, ['contact', 'footer', 'menus', 'backup']),
    readRows(db),
    findMailServer(operator, db),
    readBackupAlarm(db),
    columnAges(db),
  ])
  const done: Record<LaunchStep, boolean> = {
    ...rows,
    contact: Boolean(contact.organiser && contact.address && contact.phone && contact.email),
    registration: Boolean(footer.icp && footer.police),
    // An empty column is no fault where staff have gone through the menus.
    columns: columns.every(({ latestAt }) => latestAt !== null) || Object.values(menus).some((choices) => choices.length > 0),
    mail: mailServer !== undefined,
    backup: backups.lastGoodAt !== null && backups.alarm === null && backup.nightly === 'on',
    secondFactor: staff.hasSecondFactor,
  }
  return launchStepNames.map((name) => ({ name, isDone: done[name] }))
}

type RowSteps = 'brand' | 'association' | 'branches' | 'units' | 'accounts' | 'banners' | 'headline' | 'demo'

async function readRows({ reader }: Pick<Database, 'reader'>): Promise<Record<RowSteps, boolean>> {
  const found = await reader.row<Record<RowSteps, boolean>>(sql`
    with profile as (select "id", "introduction" <> '' and ("id" <> 5 or "charter" <> '') as "isFilled" from "AssociationProfile")
    select exists (select from "Setting" where "key" = 'brand') as "brand",
      exists (select from profile where "id" = 5 and "isFilled") as "association",
      (select count(*) from profile where "id" <> 5 and "isFilled") = ${Object.keys(branches).length} as "branches",
      exists (select from "VisibleCompany") as "units",
      exists (select from "Account" where "role" = 'member' and "disabledAt" is null) as "accounts",
      exists (select from "Banner" where "enabled") as "banners",
      exists (select from "FocusNews" join "VisibleArticle" on "VisibleArticle"."id" = "articleId") as "headline",
      not exists (select from "Setting" where "key" = ${demoKey}) as "demo"`)
  return found as Record<RowSteps, boolean>
}
