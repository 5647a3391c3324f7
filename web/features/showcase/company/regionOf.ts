import type { CompanyItem } from '#shared/contracts/company.ts'
import { shortRegion } from '#shared/rules/shortRegion.ts'

type Region = Pick<CompanyItem, 'province' | 'city'>

/** A municipality is its own province. */
export const regionOf = ({ province, city }: Region) => (province === city ? province : province + city)

export const shortRegionOf = ({ province, city }: Region) => regionOf({ province: shortRegion(province), city: shortRegion(city) })
