import type { CompanyItem } from '#shared/contracts/company.ts'
import { shortRegion } from '#shared/rules/shortRegion.ts'

type Region = Pick<CompanyItem, 'province' | 'city'>

/** Returns 四川成都; a municipality is its own province. */
export const shortRegionOf = ({ province, city }: Region) => shortRegion(province) + (province === city ? '' : shortRegion(city))
