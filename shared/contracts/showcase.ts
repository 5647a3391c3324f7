import { z } from 'zod'
import { articleFields } from '#shared/contracts/article.ts'
import { get } from '#shared/lib/endpoint.ts'
import { record } from '#shared/lib/record.ts'
import { FileUrl, Id, paging, Whole } from '#shared/lib/schemas.ts'
import { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** What a unit shows of its home: `section` says which detail it has. */
export const ShowcaseItem = record({ ...articleFields, section: ['Type', z.int()] })
export type ShowcaseItem = z.output<typeof ShowcaseItem>

/** The unit that recommends a product or a craft. An office has a page that is an article, `officePageId`; an enterprise has one of its own. */
const ShowcaseUnit = record({
  companyId: ['CompanyId', z.int()],
  name: ['CompanyName', z.string()],
  type: ['Type', z.int()],
  logoKey: ['Logo', FileUrl],
  mainBusiness: ['CompanyAsset', z.string()],
  officePageId: ['OfficePageId', z.int().nullable()],
  officeCoverKey: ['ImageUrl', FileUrl],
})
export type ShowcaseUnit = z.output<typeof ShowcaseUnit>

export const showcaseContract = {
  /** 1 cities, 2 famous products, 3 intangible heritage. */
  listShowcase: get('GetCityShowList', {
    access: 'public',
    failure: '名特优产品请求失败',
    input: record({ section: ['type', Whole(1, 3)], ...paging(12) }),
    output: z.array(record({ ...articleFields, status: ['Status', ReviewStatus] })),
  }),
  /** Whose a product or a craft is: the unit that recommends it, if visitors may see that, and its newest others of the same column, at most four. */
  getShowcaseUnit: get('GetCityShowUnit', {
    access: 'public',
    failure: '名特优产品请求失败',
    input: record({ id: ['id', Id] }),
    output: record({ unit: ['Unit', ShowcaseUnit.nullable()], others: ['Others', z.array(ShowcaseItem)] }),
  }),
}
