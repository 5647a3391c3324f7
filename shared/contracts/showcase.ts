import { z } from 'zod'
import { articleFields } from '#shared/contracts/article.ts'
import { FileUrl, Id, inMacroRegion, paging, record, Whole } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'
import { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** `section` selects the detail. */
export const ShowcaseItem = record({ ...articleFields, section: ['Type', z.int()] })
export type ShowcaseItem = z.output<typeof ShowcaseItem>

/** An office has an article as its page, `officePageId`; an enterprise its own. */
const ShowcaseUnit = record({
  companyId: ['CompanyId', z.int()],
  name: ['CompanyName', z.string()],
  type: ['Type', z.int()],
  logoKey: ['Logo', FileUrl],
  mainBusiness: ['CompanyAsset', z.string()],
  officePageId: ['OfficePageId', z.int().nullable()],
})
export type ShowcaseUnit = z.output<typeof ShowcaseUnit>

export const showcaseContract = {
  /**
   * 1 cities, 2 famous products, 3 intangible heritage. The page of a city requests 1000. `province`, in short, is that of the city or of the unit that
   * recommends the product, '' if unknown; the old portal's list has none.
   */
  listShowcase: get('GetCityShowList', {
    access: 'public',
    failure: '名特优产品请求失败',
    input: record({ section: ['type', Whole(1, 3)], ...inMacroRegion, ...paging(12, 1000) }),
    output: z.array(record({ ...articleFields, status: ['Status', ReviewStatus], province: ['Province', z.string()] })),
  }),
  /** Of an article: the unit if public, and its newest others in the column, at most four. */
  getShowcaseUnit: get('GetCityShowUnit', {
    access: 'public',
    failure: '名特优产品请求失败',
    input: record({ id: ['id', Id] }),
    output: record({ unit: ['Unit', ShowcaseUnit.nullable()], others: ['Others', z.array(ShowcaseItem)] }),
  }),
}
