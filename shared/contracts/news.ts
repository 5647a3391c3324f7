import { z } from 'zod'
import { ArticleItem } from '#shared/contracts/article.ts'
import { paging, record, Whole } from '#shared/lib/codecs.ts'
import { get, post } from '#shared/lib/endpoint.ts'
import { newsSections } from '#shared/rules/policyTypes.ts'

const NewsLabels = z.array(z.enum(Object.values(newsSections), { error: '未知的新闻类别' })).max(10, '类别过多')

export const newsContract = {
  /** 1 实时要闻, 2 协会动态, 3 通知公告. */
  listNews: get('GetYaowen', {
    access: 'public',
    failure: '协会要问请求失败',
    input: record({ section: ['type', Whole(1, 3).default(1)], ...paging(10) }),
    output: z.array(ArticleItem),
  }),
  /** By labels; none means all. */
  listNewsOf: post('GetDongtaiYaowen', {
    access: 'public',
    failure: '协会动态请求失败',
    input: record(paging(10)),
    body: NewsLabels,
    output: z.array(ArticleItem),
  }),
}
