import type { Database } from '#server/database/client.ts'
import { hashVersion } from '#server/database/hashVersion.ts'
import type { Operator } from '#server/http/feature.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import type { settingsContract } from '#shared/contracts/console/settings.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { settingKeys } from '#shared/rules/settings.ts'

/** Includes defaults, excludes server secrets. */
export async function listSettings(db: Database, operator: Operator): Promise<OutputOf<typeof settingsContract.listSettings>> {
  const values = await readSettings(db, settingKeys)
  return settingKeys.map((key) => ({
    key,
    version: hashVersion(values[key]),
    value: values[key],
    overruled: key === 'mapTiles' && operator.mapTiles !== undefined,
  }))
}
