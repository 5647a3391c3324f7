import type { Database } from '#server/database/client.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import { regionPlace } from '#server/database/regionOrder.ts'
import { feature } from '#server/http/feature.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { associationContract, type Profile } from '#shared/contracts/association.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { association as associationId } from '#shared/rules/profileRules.ts'

const people = prepared(({ profileId }: Params<{ profileId: number }>) =>
  query
    .selectFrom('Expert')
    .select(['id', 'rank', 'pictureKey', 'name', 'introduction'])
    .where('profileId', '=', profileId)
    .orderBy('position')
    .orderBy('id'),
)

const members = prepared(({ type }: Params<{ type: number }>) =>
  query
    .selectFrom('VisibleCompany as unit')
    .select(({ selectFrom }) => [
      'unit.id',
      'unit.name',
      selectFrom('VisibleArticle as page')
        .select(({ fn }) => fn.min('page.id').as('id'))
        .where('page.policyType', '=', policyTypes.office)
        .whereRef('page.companyId', '=', 'unit.id')
        .as('pageId'),
    ])
    .where('unit.type', '=', type)
    .orderBy(regionPlace)
    .orderBy('unit.position')
    .orderBy('unit.id'),
)

const profiles = prepared(({ id }: Params<{ id: number }>) =>
  query
    .selectFrom('AssociationProfile')
    .select(['id', 'name', 'slogan', 'introduction', 'charter', 'responsibilities', 'structureKey', 'chart', 'tel', 'address', 'email', 'postcode'])
    .select(['longitude', 'latitude'])
    .where('id', '=', id),
)

export const association = feature(associationContract, {
  getProfile: ({ db, input }) => getProfile(db, input.id),

  listPeople: ({ db, input }) => db.reader.rows(people(input)),

  listMembers: ({ db, input }) => db.reader.rows(members(input)),
})

/** Name and contact of the association are settings. Throws `Refusal('notFound')` until filled in. */
async function getProfile(db: Database, id: number): Promise<Profile> {
  const [profile, identity] = await Promise.all([db.reader.row(profiles({ id })), id === associationId ? readIdentity(db) : undefined])
  if (!profile) throw new Refusal('notFound')
  return { ...profile, ...identity }
}

async function readIdentity(db: Database): Promise<Partial<Profile>> {
  const { brand, contact } = await readSettings(db, ['brand', 'contact'])
  const { address, phone: tel, email, postcode } = contact
  const degrees = (text: string) => (text === '' ? null : Number(text))
  const place = { longitude: degrees(contact.longitude), latitude: degrees(contact.latitude) }
  return { name: brand.name, slogan: brand.slogan, tel, address, email, postcode, ...place }
}
