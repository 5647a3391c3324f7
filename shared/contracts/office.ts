import { z } from 'zod'
import { ArticleItem, articleFields } from '#shared/contracts/article.ts'
import { ShowcaseItem } from '#shared/contracts/showcase.ts'
import { get } from '#shared/lib/endpoint.ts'
import { record } from '#shared/lib/record.ts'
import { Id, paging } from '#shared/lib/schemas.ts'

export const officeContract = {
  /** The pages of the liaison offices. `Id` is the page's identity as an article, `CompanyId` the office itself. */
  listOffices: get('GetZhujingbanList', {
    access: 'public',
    failure: '驻京办风采请求失败',
    input: record(paging(12)),
    output: z.array(record({ ...articleFields, companyId: ['CompanyId', z.int().nullable()] })),
  }),
  /** Work dynamics of the office whose page is `id`. */
  listOfficeWork: get('GetZhujingbanWork', {
    access: 'public',
    failure: '工作动态求失败',
    input: record({ officePageId: ['id', Id], ...paging(10) }),
    output: z.array(ArticleItem),
  }),
  /** What the office whose page is `id` recommends from home: products and crafts. */
  listOfficeShowcase: get('GetZhujingbanCityShow', {
    access: 'public',
    failure: '名特优产品请求失败',
    input: record({ officePageId: ['id', Id], ...paging(4) }),
    output: z.array(ShowcaseItem),
  }),
}
