import { z } from 'zod'
import { ArticleItem, neighbourFields } from '#shared/contracts/article.ts'
import { ShowcaseItem } from '#shared/contracts/showcase.ts'
import { FileUrl, Id, inMacroRegion, paging, record, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

const companyFields = {
  id: ['CompanyId', z.int()],
  type: ['Type', z.int()],
  name: ['CompanyName', z.string()],
  logoKey: ['Logo', FileUrl],
  /** A number of `memberRanks`, 1 the highest. */
  rank: ['Rank', z.int()],
  mainBusiness: ['CompanyAsset', z.string()],
  province: ['Province', z.string()],
  city: ['City', z.string()],
  /** Masked for visitors. */
  contactPhone: ['ContactPhone', z.string()],
  publishedAt: ['UpdateTime', Timestamp],
} as const

/** Plain text in lists, HTML in the detail. */
const CompanyItem = record({ ...companyFields, summary: ['ShopIntroduction', z.string()] })
const CompanyDetail = record({
  ...companyFields,
  introduction: ['ShopIntroduction', z.string()],
  address: ['Address', z.string()],
  views: ['ViewCount', z.int()],
  ...neighbourFields,
})
export type CompanyItem = z.output<typeof CompanyItem>
export type CompanyDetail = z.output<typeof CompanyDetail>

export const companyContract = {
  /** Members by type, enterprises (4) by default. The logo wall requests 10000. */
  listCompanies: get('GetCompanyList', {
    access: 'public',
    failure: '会员企业风采请求失败',
    input: record({
      type: ['type', Whole(1, 4).default(4)],
      /** By rank, then region; newest first by default. */
      order: ['order', z.enum(['newest', 'rank']).default('newest')],
      ...inMacroRegion,
      ...paging(10, 10_000),
    }),
    output: z.array(CompanyItem),
  }),
  getCompany: get('GetCompanyDetail', { access: 'public', failure: '协会要问请求失败', input: record({ id: ['id', Id] }), output: CompanyDetail }),
  listCompanyWork: get('GetCompanynWork', {
    access: 'public',
    failure: '工作动态求失败',
    input: record({ companyId: ['id', Id], ...paging(10) }),
    output: z.array(ArticleItem),
  }),
  listCompanyShowcase: get('GetCompanyCityShow', {
    access: 'public',
    failure: '名特优产品请求失败',
    input: record({ companyId: ['id', Id], ...paging(4) }),
    output: z.array(ShowcaseItem),
  }),
}
