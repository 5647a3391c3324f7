import { z } from 'zod'
import { get } from '#shared/lib/endpoint.ts'
import { record } from '#shared/lib/record.ts'
import { FileUrl, Id, paging, Timestamp } from '#shared/lib/schemas.ts'

const Highlight = record({
  id: ['Id', z.int()],
  coverKey: ['ImageUrl', FileUrl],
  name: ['Name', z.string()],
  publishedAt: ['UpdateTime', Timestamp],
  images: ['ListImage', z.array(record({ id: ['ImageId', z.int()], fileKey: ['ImageUrl', FileUrl], title: ['Title', z.string()] }))],
})
export type Highlight = z.output<typeof Highlight>

export const highlightContract = {
  /** For the grid of activities. */
  listHighlights: get('GetJingcaiList', { access: 'public', failure: '精彩瞬间请求失败', input: record(paging(12)), output: z.array(Highlight) }),
  /** For the display picture by picture. */
  listHighlightGroups: get('GetJingcaiGroupList', {
    access: 'public',
    failure: '精彩瞬间请求失败',
    input: record(paging(8)),
    output: z.array(Highlight),
  }),
  getHighlight: get('GetJingcaiDetail', { access: 'public', failure: '风采详情请求失败！', input: record({ id: ['id', Id] }), output: Highlight }),
}
