import { type Expression, expressionBuilder, sql } from 'kysely'
import { query } from '#server/database/query.ts'
import { regions } from '#shared/rules/provinces.ts'

const placeOf = (name: Expression<string>) => sql<number | null>`array_position(${regions}::text[], ${name})`

const unit = expressionBuilder<{ unit: { city: string; province: string } }, 'unit'>()

/**
 * Where a row `unit` is in the order of the administrative codes (GB/T 2260): by its city, or by its province where the city has no code of its own. Null,
 * and so last, where it is in no region.
 */
export const regionPlace = unit.fn.coalesce(placeOf(unit.ref('unit.city')), placeOf(unit.ref('unit.province')))

/** The same for what belongs to a unit. */
export const companyRegionPlace = (companyId: Expression<number | null>) =>
  query.selectFrom('Company as unit').select(regionPlace.as('place')).where('unit.id', '=', companyId)
