import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { profileName } from '#server/settings/readBrand.ts'
import type { Profile } from '#shared/contracts/association.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** The association or one of its branches. Refuses with notFound as long as nobody has written it. */
export async function getProfile(db: Database, id: number): Promise<Profile> {
  const profile = await db.reader.row<Profile>(sql`
    select "id", ${profileName} as "name", "slogan", "introduction", "charter", "responsibilities", "structureKey", "tel", "address", "email", "postcode",
      "longitude", "latitude"
    from "AssociationProfile" where "id" = ${id}`)
  if (!profile) throw new Refusal('notFound')
  return profile
}
