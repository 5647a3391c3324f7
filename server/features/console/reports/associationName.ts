import { sql } from '#server/database/sql.ts'

/** The name of the association, as a column; what the site calls it where nobody has filled it in. */
export const associationName = sql`coalesce((select "name" from "AssociationProfile" where "id" = 5), '驻京办协会')`
