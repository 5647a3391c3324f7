import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { emptyProfile, profileColumns } from '#server/features/console/profiles/profileRow.ts'
import type { Profile, profilesContract } from '#shared/contracts/console/profiles.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { association, profileFields, profileNames } from '#shared/rules/profileRules.ts'

const ids = [
  association,
  ...Object.keys(profileNames)
    .map(Number)
    .filter((id) => id !== association),
]

/** All five of them with what they lack, the association first. */
export async function listProfiles({ reader }: Database): Promise<OutputOf<typeof profilesContract.listProfiles>> {
  const rows = await reader.rows<Omit<Profile, 'name'> & { updatedAt: string }>(sql`select ${profileColumns}, "updatedAt" from "AssociationProfile"`)
  return ids.map((id) => {
    const values = { ...emptyProfile(id), updatedAt: null, ...rows.find((row) => row.id === id) }
    const { name, slogan, updatedAt } = values
    return { id, name, slogan, missing: profileFields(id).filter((field) => values[field] === ''), updatedAt }
  })
}
