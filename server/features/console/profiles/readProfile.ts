import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { emptyProfile, profileColumns } from '#server/features/console/profiles/profileRow.ts'
import type { Profile } from '#shared/contracts/console/profiles.ts'

/** The association (5) or one of its branches, as staff write it; an empty one as long as nobody has. */
export const readProfile = async ({ reader }: Database, id: number): Promise<Profile> => ({
  ...emptyProfile(id),
  ...(await reader.row<Omit<Profile, 'name'>>(sql`select ${profileColumns} from "AssociationProfile" where "id" = ${id}`)),
})
