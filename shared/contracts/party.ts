import { z } from 'zod'
import { ArticleItem } from '#shared/contracts/article.ts'
import { get } from '#shared/lib/endpoint.ts'
import { record } from '#shared/lib/record.ts'
import { paging, Whole } from '#shared/lib/schemas.ts'

export const partyContract = {
  /** Only type 1 exists. */
  listParty: get('GetDangjianList', {
    access: 'public',
    failure: '党建要闻请求失败',
    input: record({ section: ['type', Whole(1, 1).default(1)], ...paging(10) }),
    output: z.array(ArticleItem),
  }),
}
