import { sql } from '#server/database/sql.ts'
import type { Profile } from '#shared/contracts/console/profiles.ts'
import { profileNames } from '#shared/rules/profileRules.ts'

/** A profile as staff write it: everything is text. The moment of the last change, in milliseconds, says which state was read. */
export const profileColumns = sql`"id", (extract(epoch from "updatedAt") * 1000)::bigint::text as "version", "slogan", "introduction", "charter", "responsibilities",
  "chart", coalesce("structureKey", '') as "structureKey", "tel", "address", "email", "postcode", coalesce("longitude"::text, '') as "longitude",
  coalesce("latitude"::text, '') as "latitude"`

/** A profile nobody has written yet. */
export const emptyProfile = (id: number): Profile => ({
  id,
  name: profileNames[id] ?? '',
  version: '',
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
