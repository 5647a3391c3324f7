import { z } from 'zod'
import { ArticleItem } from '#shared/contracts/article.ts'
import { paging, record, Whole } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

export const salonContract = {
  /** 1 salon, 2 expert forum, 3 project roadshow. */
  listBrandActivities: get('GetPingpaiActivityList', {
    access: 'public',
    failure: '活动列表请求失败',
    input: record({ section: ['type', Whole(1, 3).default(1)], ...paging(12) }),
    output: z.array(ArticleItem),
  }),
  /** `id` is always 1 in the inherited client. */
  listForum: get('GetExpertList', {
    access: 'public',
    failure: '专家讲坛请求失败',
    input: record({ id: ['id', Whole(1, 1).default(1)], ...paging(10) }),
    output: z.array(ArticleItem),
  }),
}
