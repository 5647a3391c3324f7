import { z } from 'zod'
import { ArticleItem, articleFields } from '#shared/contracts/article.ts'
import { ShowcaseItem } from '#shared/contracts/showcase.ts'
import { Id, inMacroRegion, paging, record } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

export const officeContract = {
  /** `Id` is the page's article, `CompanyId` the office. The page of an office requests 1000. */
  listOffices: get('GetZhujingbanList', {
    access: 'public',
    failure: '驻京办风采请求失败',
    input: record({ ...inMacroRegion, ...paging(12, 1000) }),
    output: z.array(record({ ...articleFields, companyId: ['CompanyId', z.int().nullable()] })),
  }),
  /** `id` is the office's page. */
  listOfficeWork: get('GetZhujingbanWork', {
    access: 'public',
    failure: '工作动态求失败',
    input: record({ officePageId: ['id', Id], ...paging(10) }),
    output: z.array(ArticleItem),
  }),
  /** `id` is the office's page. */
  listOfficeShowcase: get('GetZhujingbanCityShow', {
    access: 'public',
    failure: '名特优产品请求失败',
    input: record({ officePageId: ['id', Id], ...paging(4) }),
    output: z.array(ShowcaseItem),
  }),
}
