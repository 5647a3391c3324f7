import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
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
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { association } from '#shared/rules/profileRules.ts'

/** Returns the steps of 开站准备 that are not done. A step reopens when what it asks for is missing again. */
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
    // Empty columns are fine once staff have configured menus.
    columns: columns.every(({ days }) => days !== null) || Object.values(menus).some((choices) => choices.length > 0),
    mail: mailServer !== undefined,
    backup: backups.lastGoodAt !== null && backups.alarm === null && backup.nightly === 'on',
    secondFactor: staff.hasSecondFactor,
  }
  return launchStepNames.map((name) => ({ name, isDone: done[name] }))
}

type RowSteps = 'brand' | 'association' | 'branches' | 'units' | 'accounts' | 'banners' | 'headline' | 'demo'

const setting = (key: string) => query.selectFrom('Setting').where('key', '=', sql.lit(key))
const associationId = sql.lit(association)
const introduced = query.selectFrom('AssociationProfile').where('introduction', '<>', sql.lit(''))
const filledAssociation = introduced
  .where('id', '=', associationId)
  .where('charter', '<>', sql.lit(''))
  .where((eb) => eb.or([eb('structureKey', 'is not', null), sql<boolean>`${eb.ref('chart')} <> '[]'`]))
const filledBranches = introduced.where('id', '<>', associationId).where('responsibilities', '<>', sql.lit(''))

async function readRows({ reader }: Pick<Database, 'reader'>): Promise<Record<RowSteps, boolean>> {
  const found = await reader.row(
    query.selectNoFrom((eb) => [
      eb.exists(setting('brand')).as('brand'),
      eb.exists(filledAssociation).as('association'),
      eb(
        filledBranches.select(({ fn }) => fn.countAll<number>().as('count')),
        '=',
        Object.keys(branches).length,
      ).as('branches'),
      eb.exists(query.selectFrom('VisibleCompany')).as('units'),
      eb.exists(query.selectFrom('Account').where('role', '=', sql.lit('member')).where('disabledAt', 'is', null)).as('accounts'),
      eb.exists(query.selectFrom('Banner').where('enabled', 'is', true)).as('banners'),
      eb
        .exists(
          query
            .selectFrom('FocusNews')
            .innerJoin('VisibleArticle as item', 'item.id', 'FocusNews.articleId')
            .where('item.policyType', '=', sql.lit(policyTypes.news)),
        )
        .as('headline'),
      eb.not(eb.exists(setting(demoKey))).as('demo'),
    ]),
  )
  return found as Record<RowSteps, boolean>
}
