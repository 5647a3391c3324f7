import type { Database } from '#server/database/client.ts'
import { emptyProfile, profileRows } from '#server/features/console/profiles/profileRow.ts'
import { saveProfile } from '#server/features/console/profiles/saveProfile.ts'
import { feature } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { type Profile, profilesContract, type WrittenProfile } from '#shared/contracts/console/profiles.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { columnOfBranch } from '#shared/rules/columns.ts'
import { canIn } from '#shared/rules/permissions.ts'
import { association, type ProfileField, profileFields, profileNames } from '#shared/rules/profileRules.ts'

const ids = [
  association,
  ...Object.keys(profileNames)
    .map(Number)
    .filter((id) => id !== association),
]

/** A picture can replace the chart. */
const isMissing = (values: WrittenProfile, field: ProfileField) =>
  field === 'chart' ? values.chart.length === 0 && values.structureKey === '' : field !== 'structureKey' && values[field] === ''

async function listProfiles({ reader }: Database, staff: StaffSession): Promise<OutputOf<typeof profilesContract.listProfiles>> {
  const rows = await reader.rows(profileRows.select('updatedAt'))
  const seen = ids.filter((id) => canIn(staff, 'seeProfiles', columnOfBranch(id)))
  return seen.map((id) => {
    const values = { ...emptyProfile(id), updatedAt: null, ...rows.find((row) => row.id === id) }
    const { name, slogan, updatedAt } = values
    return { id, name, slogan, missing: profileFields(id).filter((field) => isMissing(values, field)), updatedAt }
  })
}

/** The association (5) or a branch; empty if not yet written. */
const readProfile = async ({ reader }: Database, id: number): Promise<Profile> => ({
  ...emptyProfile(id),
  ...(await reader.row(profileRows.where('id', '=', id))),
})

export const profiles = feature(profilesContract, {
  listProfiles: ({ db, staff }) => listProfiles(db, staff),
  readProfile: ({ db, input }) => readProfile(db, input.id),
  saveProfile: ({ db, staff, client, body }) => saveProfile(db, staff, client.address, body),
})
