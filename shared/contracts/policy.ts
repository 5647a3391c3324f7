import { z } from 'zod'
import { ArticleItem, articleFields } from '#shared/contracts/article.ts'
import { paging, record } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

/** The subtitle is the investment. `companyName` is the unit that promotes it; the old portal's list has none. */
const ProjectItem = record({ ...articleFields, companyName: ['CompanyName', z.string().nullish()] })
export type ProjectItem = z.output<typeof ProjectItem>

export const policyContract = {
  listPolicies: get('GetZhengceList', {
    access: 'public',
    failure: '政策解读请求失败',
    input: record(paging(10)),
    output: z.array(ArticleItem),
  }),
  listProjects: get('GetProjectShow', {
    access: 'public',
    failure: '医疗科普请求失败',
    input: record(paging(12)),
    output: z.array(ProjectItem),
  }),
}
