import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { type Brand, defaultBrand } from '#shared/rules/brand.ts'
import { association } from '#shared/rules/profileRules.ts'

/** What the association calls itself now. */
export const readBrand = async (db: Pick<Database, 'reader'>): Promise<Brand> => (await readSettings(db, ['brand'])).brand

/** The name of the association as a column, for statements that answer it beside other things. */
export const associationName = sql`coalesce((select "value" ->> 'name' from "Setting" where "key" = 'brand'), ${defaultBrand.name})`

/** The name of a row of "AssociationProfile": a branch has its own, the association that of the site. */
export const profileName = sql`case "AssociationProfile"."id" when ${association} then ${associationName} else "AssociationProfile"."name" end`
