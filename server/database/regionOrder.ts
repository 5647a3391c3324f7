import { type Expression, expressionBuilder, sql } from 'kysely'
import { query } from '#server/database/query.ts'
import { macroRegionOfRegions, regions } from '#shared/rules/provinces.ts'

const placeOf = (name: Expression<string>) => sql<number | null>`array_position(${regions}::text[], ${name})`

const unit = expressionBuilder<{ unit: { city: string; province: string } }, 'unit'>()

/** SQL of the administrative code (GB/T 2260) of a city, or else province, to order by. Null, and so last, without a region. */
export const regionPlace = unit.fn.coalesce(placeOf(unit.ref('unit.city')), placeOf(unit.ref('unit.province')))

/** The place of a unit's region in the order of the codes. */
export const companyRegionPlace = (companyId: Expression<number | null>) =>
  query.selectFrom('Company as unit').select(regionPlace.as('place')).where('unit.id', '=', companyId)

export interface MacroRegionFilter {
  macroRegion?: number | undefined
}

const isPlaceInMacroRegion = (place: Expression<unknown>, macroRegion: Expression<number> | undefined) =>
  macroRegion && sql<boolean>`(${macroRegionOfRegions}::int[])[${place}] = ${macroRegion}`

/** Whether a public unit is in a macro-region (`shared/rules/macroRegions.ts`); no condition without one. */
export const isInMacroRegion = (companyId: Expression<number | null>, macroRegion: Expression<number> | undefined) =>
  isPlaceInMacroRegion(query.selectFrom('VisibleCompany as unit').select(regionPlace.as('place')).where('unit.id', '=', companyId), macroRegion)

/** The same of the table `unit`. */
export const isUnitInMacroRegion = (macroRegion: Expression<number> | undefined) => isPlaceInMacroRegion(regionPlace, macroRegion)
