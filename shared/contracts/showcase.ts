import { z } from 'zod'
import { articleFields } from '#shared/contracts/article.ts'
import { get } from '#shared/lib/endpoint.ts'
import { record } from '#shared/lib/record.ts'
import { paging, Whole } from '#shared/lib/schemas.ts'
import { ReviewStatus } from '#shared/rules/reviewStatus.ts'

export const showcaseContract = {
  /** 1 cities, 2 famous products, 3 intangible heritage. */
  listShowcase: get('GetCityShowList', {
    access: 'public',
    failure: '名特优产品请求失败',
    input: record({ section: ['type', Whole(1, 3)], ...paging(12) }),
    output: z.array(record({ ...articleFields, status: ['Status', ReviewStatus] })),
  }),
}
