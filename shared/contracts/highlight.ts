import { z } from 'zod'
import { neighbourFields } from '#shared/contracts/article.ts'
import { FileUrl, Id, paging, record, Timestamp } from '#shared/lib/codecs.ts'
import { get } from '#shared/lib/endpoint.ts'

const HighlightImage = record({
  id: ['ImageId', z.int()],
  fileKey: ['ImageUrl', FileUrl],
  title: ['Title', z.string()],
  /** In pixels, to reserve space; null if unknown. */
  width: ['Width', z.int().nullable()],
  height: ['Height', z.int().nullable()],
})
export type HighlightImage = z.output<typeof HighlightImage>

const highlightFields = {
  id: ['Id', z.int()],
  coverKey: ['ImageUrl', FileUrl],
  name: ['Name', z.string()],
  publishedAt: ['UpdateTime', Timestamp],
  images: ['ListImage', z.array(HighlightImage)],
} as const
const Highlight = record(highlightFields)
export type Highlight = z.output<typeof Highlight>

const HighlightDetail = record({
  ...highlightFields,
  views: ['ViewCount', z.int()],
  ...neighbourFields,
})
export type HighlightDetail = z.output<typeof HighlightDetail>

export const highlightContract = {
  listHighlights: get('GetJingcaiList', { access: 'public', failure: '精彩瞬间请求失败', input: record(paging(12)), output: z.array(Highlight) }),
  listHighlightGroups: get('GetJingcaiGroupList', {
    access: 'public',
    failure: '精彩瞬间请求失败',
    input: record(paging(8)),
    output: z.array(Highlight),
  }),
  getHighlight: get('GetJingcaiDetail', {
    access: 'public',
    failure: '风采详情请求失败！',
    input: record({ id: ['id', Id] }),
    output: HighlightDetail,
  }),
}
