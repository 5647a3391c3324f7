import { type Sql, sql } from '#server/database/sql.ts'
import { regions } from '#shared/rules/provinces.ts'

const placeOf = (name: Sql) => sql`array_position(${regions}::text[], ${name})`

/**
 * Where a row is in the order of the administrative codes (GB/T 2260): by its city, or by its province where the city has no code of its own. Null where it is
 * in no region.
 */
const regionPlace: Sql = sql`coalesce(${placeOf(sql`"city"`)}, ${placeOf(sql`"province"`)})`

/** Orders rows of units by their region; what is in none comes last. */
export const regionOrder: Sql = sql`${regionPlace} nulls last`

/** The same for what belongs to a unit, which `companyId` names. */
export const companyRegionOrder: Sql = sql`(select ${regionPlace} from "Company" where "Company"."id" = "companyId") nulls last`
