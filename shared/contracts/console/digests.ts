import { z } from 'zod'
import { Saved, seen } from '#shared/contracts/console/shapes.ts'
import { Day, FormLine, FormText, Id, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { stored } from '#shared/lib/stored.ts'
import { digestRules, digestSourceNames, maxEntries } from '#shared/rules/digestRules.ts'

const Kind = z.enum(['article', 'infoItem'])

const heading = { kind: z.literal('heading'), text: FormLine(digestRules.heading) }
const chosen = {
  kind: Kind,
  id: Id,
  text: FormText(digestRules.summary),
  /** Appends the item's full text. */
  withText: z.boolean(),
}
const head = {
  title: FormLine(digestRules.title),
  issue: FormLine(digestRules.issue),
  date: Day,
  recipients: FormLine(digestRules.recipients),
}
const written = {
  ...head,
  entries: z.array(z.discriminatedUnion('kind', [z.object(heading), z.object(chosen)])).max(maxEntries, `最多${maxEntries}条`),
}
const Written = z.object(written)
export type WrittenDigest = z.output<typeof Written>

const item = {
  kind: Kind,
  id: z.int(),
  title: z.string(),
  /** 实时要闻, 专报信息. */
  column: z.string(),
  unit: z.string(),
  publishedAt: Timestamp,
}
const OfferedItem = z.object({ ...item, summary: z.string() })
export type OfferedItem = z.output<typeof OfferedItem>

/** Generated documents omit entries that are offline. */
const Entry = z.discriminatedUnion('kind', [z.object(heading), z.object({ ...chosen, ...item, isOnline: z.boolean() })])
export type DigestEntry = z.output<typeof Entry>

const Digest = z.object({
  id: z.int(),
  version: z.int(),
  ...stored(head),
  entries: z.array(Entry),
  updatedAt: Timestamp,
  updatedBy: z.string(),
  articleId: z.int().nullable(),
})
export type Digest = z.output<typeof Digest>

const ListedDigest = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  issue: z.string(),
  date: z.string(),
  items: z.int(),
  updatedAt: Timestamp,
  updatedBy: z.string(),
})
export type ListedDigest = z.output<typeof ListedDigest>

export const digestsContract = {
  listDigests: consoleGet('listDigests', {
    needs: 'seeReports',
    failure: '获取信息摘编失败',
    input: listInput(['updated', 'date', 'title'], {}),
    output: z.array(ListedDigest),
  }),
  readDigest: consoleGet('readDigest', { needs: 'seeReports', failure: '获取信息摘编失败', input: z.object({ id: Id }), output: Digest }),
  /** `html` is sanitised; `leftOut` has titles that are offline. */
  digestPage: consoleGet('digestPage', {
    needs: 'seeReports',
    failure: '获取信息摘编失败',
    input: z.object({ id: Id }),
    output: z.object({
      id: z.int(),
      version: z.int(),
      ...stored(head),
      html: z.string(),
      leftOut: z.array(z.string()),
      articleId: z.int().nullable(),
    }),
  }),
  /** Newest first. */
  findDigestItems: consoleGet('findDigestItems', {
    needs: 'seeReports',
    failure: '获取可选内容失败',
    input: listInput(['date'], { source: z.enum(digestSourceNames).optional(), days: Whole(1, 366).default(30) }),
    output: z.array(OfferedItem),
  }),
  createDigest: consolePost('createDigest', {
    needs: 'editContent',
    failure: '保存失败，请稍后再试',
    success: '信息摘编已保存',
    body: Written,
    output: Saved,
  }),
  /** Throws `stale` on a version conflict. */
  saveDigest: consolePost('saveDigest', {
    needs: 'editContent',
    failure: '保存失败，请稍后再试',
    success: '信息摘编已保存',
    body: z.object({ ...seen, ...written }),
    output: Saved,
  }),
  deleteDigest: consolePost('deleteDigest', {
    needs: 'editContent',
    failure: '删除失败，请稍后再试',
    success: '信息摘编已删除',
    body: z.object(seen),
    output: z.null(),
  }),
  /** Creates a draft article. */
  createDigestArticle: consolePost('createDigestArticle', {
    needs: 'editContent',
    failure: '生成文章失败，请稍后再试',
    success: '文章草稿已生成',
    body: z.object(seen),
    output: z.object({ articleId: z.int() }),
  }),
}
