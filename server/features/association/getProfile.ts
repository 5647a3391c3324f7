import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import type { Profile } from '#shared/contracts/association.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { association } from '#shared/rules/profileRules.ts'

/** The association, whose name and contact are settings, or one of its branches. Throws `Refusal('notFound')` until it is filled in. */
export async function getProfile(db: Database, id: number): Promise<Profile> {
  const [profile, identity] = await Promise.all([
    db.reader.row<Profile>(sql`
      select "id", "name", "slogan", "introduction", "charter", "responsibilities", "structureKey", "chart", "tel", "address", "email", "postcode",
        "longitude", "latitude"
      from "AssociationProfile" where "id" = ${id}`),
    id === association ? readIdentity(db) : undefined,
  ])
  if (!profile) throw new Refusal('notFound')
  return { ...profile, ...identity }
}

/** What the settings say of the association, as its profile has it on the wire. */
async function readIdentity(db: Database): Promise<Partial<Profile>> {
  const { brand, contact } = await readSettings(db, ['brand', 'contact'])
  const { address, phone: tel, email, postcode } = contact
  const degrees = (text: string) => (text === '' ? null : Number(text))
  const place = { longitude: degrees(contact.longitude), latitude: degrees(contact.latitude) }
  return { name: brand.name, slogan: brand.slogan, tel, address, email, postcode, ...place }
}
