import { z } from 'zod'
import { ArticleDetail, ArticleItem, articleFields } from '#shared/contracts/article.ts'
import { Id, paging, record, Text } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

export const medicalContract = {
  /** `district` is one of the words of the subtitle (三级甲等 · 专科医院 · 东城区); the old portal has no such filter. `Remark` is the link. */
  listResources: get('GetMedical', {
    access: 'public',
    failure: '医疗科普请求失败',
    input: record({ district: ['District', Text(20).optional()], ...paging(12) }),
    output: z.array(record({ ...articleFields, link: ['Remark', z.string().nullable()] })),
  }),
  listScience: get('GetMedicalKnowledge', {
    access: 'public',
    failure: '医疗科普请求失败',
    input: record(paging(12)),
    output: z.array(ArticleItem),
  }),
  getScience: get('GetKnowledgeDetail', { access: 'public', failure: '协会要问请求失败', input: record({ id: ['id', Id] }), output: ArticleDetail }),
}
