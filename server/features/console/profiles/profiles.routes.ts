import { listProfiles } from '#server/features/console/profiles/listProfiles.ts'
import { readProfile } from '#server/features/console/profiles/readProfile.ts'
import { saveProfile } from '#server/features/console/profiles/saveProfile.ts'
import { feature } from '#server/http/feature.ts'
import { profilesContract } from '#shared/contracts/console/profiles.ts'

export const profiles = feature(profilesContract, {
  listProfiles: ({ db, staff }) => listProfiles(db, staff),
  readProfile: ({ db, input }) => readProfile(db, input.id),
  saveProfile: ({ db, staff, client, body }) => saveProfile(db, staff, client.address, body),
})
