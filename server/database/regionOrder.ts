import { type Expression, expressionBuilder, sql } from 'kysely'
import { query } from '#server/database/query.ts'
import { regions } from '#shared/rules/provinces.ts'

const placeOf = (name: Expression<string>) => sql<number | null>`array_position(${regions}::text[], ${name})`

const unit = expressionBuilder<{ unit: { city: string; province: string } }, 'unit'>()

/** By administrative code (GB/T 2260) of city, else province. Null, thus last, without region. */
export const regionPlace = unit.fn.coalesce(placeOf(unit.ref('unit.city')), placeOf(unit.ref('unit.province')))

export const companyRegionPlace = (companyId: Expression<number | null>) =>
  query.selectFrom('Company as unit').select(regionPlace.as('place')).where('unit.id', '=', companyId)
