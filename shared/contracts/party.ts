import { z } from 'zod'
import { ArticleItem } from '#shared/contracts/article.ts'
import { paging, record, Whole } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

export const partyContract = {
  /** Only type 1 exists. */
  listParty: get('GetDangjianList', {
    access: 'public',
    failure: '党建要闻请求失败',
    input: record({ section: ['type', Whole(1, 1).default(1)], ...paging(10) }),
    output: z.array(ArticleItem),
  }),
}
