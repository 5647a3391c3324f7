import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { type Brand, defaultBrand } from '#shared/rules/brand.ts'
import { association } from '#shared/rules/profileRules.ts'

/** What the association calls itself now. */
export const readBrand = async (db: Pick<Database, 'reader'>): Promise<Brand> => (await readSettings(db, ['brand'])).brand

const brandName = query
  .selectFrom('Setting')
  .select(({ ref }) => sql<string>`${ref('value')} ->> 'name'`.as('name'))
  .where('key', '=', sql.lit('brand'))

/** The name of the association as a column, for statements that answer it beside other things. */
export const associationName = sql<string>`coalesce(${brandName}, ${defaultBrand.name})`

/** The name of a profile: a branch has its own, the association that of the site. Null where a join has found no profile. */
export const profileName = ({ ref }: ExpressionBuilder<Schema, 'AssociationProfile'>) =>
  sql<
    string | null
  >`case ${ref('AssociationProfile.id')} when ${sql.lit(association)} then ${associationName} else ${ref('AssociationProfile.name')} end`
