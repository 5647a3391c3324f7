import { sql } from 'kysely'
import { query } from '#server/database/query.ts'
import type { Profile } from '#shared/contracts/console/profiles.ts'
import { profileNames } from '#shared/rules/profileRules.ts'

export const profileRows = query
  .selectFrom('AssociationProfile')
  .select((eb) => [
    'id',
    sql<number>`(extract(epoch from ${eb.ref('updatedAt')}) * 1000)::float8`.as('version'),
    'slogan',
    'introduction',
    'charter',
    'responsibilities',
    'chart',
    eb.fn.coalesce('structureKey', sql.lit('')).as('structureKey'),
    'tel',
    'address',
    'email',
    'postcode',
    eb.fn.coalesce(eb.cast<string | null>('longitude', 'text'), sql.lit('')).as('longitude'),
    eb.fn.coalesce(eb.cast<string | null>('latitude', 'text'), sql.lit('')).as('latitude'),
  ])

export const emptyProfile = (id: number): Profile => ({
  id,
  name: profileNames[id] ?? '',
  version: 0,
  slogan: '',
  introduction: '',
  charter: '',
  responsibilities: '',
  chart: [],
  structureKey: '',
  tel: '',
  address: '',
  email: '',
  postcode: '',
  longitude: '',
  latitude: '',
})
