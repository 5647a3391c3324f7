import { listRefusals } from '#server/features/console/settings/listRefusals.ts'
import { listSettings } from '#server/features/console/settings/listSettings.ts'
import { saveSetting } from '#server/features/console/settings/saveSetting.ts'
import { feature } from '#server/http/feature.ts'
import { settingsContract } from '#shared/contracts/console/settings.ts'

export const settings = feature(settingsContract, {
  listSettings: ({ db, operator }) => listSettings(db, operator),
  listRefusals: ({ db }) => listRefusals(db),
  saveSetting: ({ db, staff, body, client }) => saveSetting(db, staff, client.address, body),
})
