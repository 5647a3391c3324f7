import { z } from 'zod'
import { ItemState, publicationStatus, writingCalls } from '#shared/contracts/console/items.ts'
import { byRule, Day, FileKey, FormLine, Id } from '#shared/lib/codecs.ts'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { stored } from '#shared/lib/stored.ts'
import { highlightRules } from '#shared/rules/highlightRules.ts'

/** Pictures are in display order, cover first. */
const written = {
  name: FormLine(highlightRules.name),
  images: z
    .array(z.object({ fileKey: FileKey, title: FormLine(highlightRules.caption) }))
    .max(500, '图片过多')
    .superRefine(byRule(highlightRules.images)),
}
const Written = z.object(written)
export type WrittenHighlight = z.output<typeof Written>
const kept = stored(written)

const ListedHighlight = z.object({
  ...publicationStatus,
  name: z.string(),
  coverKey: z.string().nullable(),
  images: z.int(),
})
export type ListedHighlight = z.output<typeof ListedHighlight>

const Highlight = z.object({ ...publicationStatus, ...kept })
export type ConsoleHighlight = z.output<typeof Highlight>

export const highlightsContract = {
  /** Without `state` excludes deleted items; days inclusive. */
  listHighlights: consoleGet('listHighlights', {
    needs: 'seeContent',
    inColumns: 'list',
    failure: '获取列表失败',
    input: listInput(['date', 'updated', 'name'], { state: ItemState.optional(), from: Day.optional(), until: Day.optional() }),
    output: z.array(ListedHighlight),
  }),
  readHighlight: consoleGet('readHighlight', {
    needs: 'seeContent',
    inColumns: 'highlight',
    failure: '获取图片组失败',
    input: z.object({ id: Id }),
    output: Highlight,
  }),
  ...writingCalls('highlight', written, '内容已保存'),
}
