import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { listProfiles } from '#server/features/console/profiles/listProfiles.ts'
import { emptyProfile, profileColumns } from '#server/features/console/profiles/profileRow.ts'
import { saveProfile } from '#server/features/console/profiles/saveProfile.ts'
import { feature } from '#server/http/feature.ts'
import { type Profile, profilesContract } from '#shared/contracts/console/profiles.ts'

/** Returns the profile of the association (5) or of a branch for editing; an empty one until it is written. */
const readProfile = async ({ reader }: Database, id: number): Promise<Profile> => ({
  ...emptyProfile(id),
  ...(await reader.row<Omit<Profile, 'name'>>(sql`select ${profileColumns} from "AssociationProfile" where "id" = ${id}`)),
})

export const profiles = feature(profilesContract, {
  listProfiles: ({ db, staff }) => listProfiles(db, staff),
  readProfile: ({ db, input }) => readProfile(db, input.id),
  saveProfile: ({ db, staff, client, body }) => saveProfile(db, staff, client.address, body),
})
