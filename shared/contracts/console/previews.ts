import { z } from 'zod'
import { Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'

/** An active link without its address, which only its creator saw. */
export const PreviewLink = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(itemKinds) as ItemKind[]),
  itemId: z.int(),
  version: z.int(),
  /** Current title. */
  title: z.string(),
  madeBy: z.string(),
  createdAt: Timestamp,
  until: Timestamp,
  /** To the minute; null if never. */
  lastOpenedAt: Timestamp.nullable(),
})
export type PreviewLink = z.output<typeof PreviewLink>

export const previewsContract = {
  /** Items the caller may see, at most 500. */
  listPreviewLinks: consoleGet('listPreviewLinks', {
    needs: 'anyStaff',
    failure: '获取预览链接失败',
    output: z.array(PreviewLink),
  }),
}
