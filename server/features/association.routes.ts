import type { Database } from '#server/database/client.ts'
import { regionOrder } from '#server/database/regionOrder.ts'
import { sql } from '#server/database/sql.ts'
import { feature } from '#server/http/feature.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { associationContract, type Profile } from '#shared/contracts/association.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { association as associationId } from '#shared/rules/profileRules.ts'

export const association = feature(associationContract, {
  getProfile: ({ db, input }) => getProfile(db, input.id),

  listPeople: ({ db, input }) =>
    db.reader.rows(sql`
      select "id", "rank", "pictureKey", "name", "introduction" from "Expert" where "profileId" = ${input.profileId} order by "position", "id"`),

  listMembers: ({ db, input }) =>
    db.reader.rows(sql`
      select "id", "name", (select min("id") from "VisibleArticle" where "policyType" = ${policyTypes.office} and "companyId" = "VisibleCompany"."id") as "pageId"
      from "VisibleCompany" where "type" = ${input.type} order by ${regionOrder}, "position", "id"`),
})

/** The association, whose name and contact are settings, or one of its branches. Throws `Refusal('notFound')` until it is filled in. */
async function getProfile(db: Database, id: number): Promise<Profile> {
  const [profile, identity] = await Promise.all([
    db.reader.row<Profile>(sql`
      select "id", "name", "slogan", "introduction", "charter", "responsibilities", "structureKey", "chart", "tel", "address", "email", "postcode",
        "longitude", "latitude"
      from "AssociationProfile" where "id" = ${id}`),
    id === associationId ? readIdentity(db) : undefined,
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
