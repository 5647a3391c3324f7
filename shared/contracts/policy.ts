import { z } from 'zod'
import { ArticleItem } from '#shared/contracts/article.ts'
import { paging, record } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

export const policyContract = {
  listPolicies: get('GetZhengceList', {
    access: 'public',
    failure: '政策解读请求失败',
    input: record(paging(10)),
    output: z.array(ArticleItem),
  }),
  /** The subtitle is the investment. */
  listProjects: get('GetProjectShow', {
    access: 'public',
    failure: '医疗科普请求失败',
    input: record(paging(12)),
    output: z.array(ArticleItem),
  }),
}
