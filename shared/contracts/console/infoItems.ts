import { z } from 'zod'
import { ItemState, publicationStatus, submission, writingCalls } from '#shared/contracts/console/items.ts'
import { Choice, seen } from '#shared/contracts/console/shapes.ts'
import { Day, FileKey, FormHtml, FormLine, Id } from '#shared/lib/codecs.ts'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { stored } from '#shared/lib/stored.ts'
import { infoItemKinds, infoItemRules } from '#shared/rules/infoItemRules.ts'

const Category = z.enum(infoItemKinds)

const written = {
  category: Category,
  title: FormLine(infoItemRules.title),
  description: FormHtml(infoItemRules.description),
  /** From `uploadMedia`; visitors need the download call. */
  attachmentKey: FileKey.nullable(),
  companyId: Id.nullable(),
  submitterName: FormLine(infoItemRules.submitterName),
}
const Written = z.object(written)
export type WrittenInfoItem = z.output<typeof Written>
const kept = stored(written)

/** `size` in bytes. */
const Attachment = z.object({ name: z.string(), size: z.int() })

const ListedInfoItem = z.object({
  ...publicationStatus,
  category: Category,
  title: z.string(),
  companyName: z.string(),
  submitterName: z.string(),
  isSubmitted: z.boolean(),
  hasAttachment: z.boolean(),
  /** Number of accounts. */
  downloads: z.int(),
})
export type ListedInfoItem = z.output<typeof ListedInfoItem>

const InfoItem = z.object({ ...publicationStatus, ...kept, ...submission, attachment: Attachment.nullable(), downloads: z.int() })
export type InfoItem = z.output<typeof InfoItem>

export const infoItemsContract = {
  /** Without `state` excludes deleted items; days inclusive. */
  listInfoItems: consoleGet('listInfoItems', {
    needs: 'seeContent',
    inColumns: 'list',
    failure: '获取信息列表失败',
    input: listInput(['date', 'updated', 'title'], {
      category: Category.optional(),
      state: ItemState.optional(),
      companyId: Id.optional(),
      from: Day.optional(),
      until: Day.optional(),
    }),
    output: z.array(ListedInfoItem),
  }),
  readInfoItem: consoleGet('readInfoItem', {
    needs: 'seeContent',
    inColumns: 'infoItem',
    failure: '获取信息失败',
    input: z.object({ id: Id }),
    output: InfoItem,
  }),
  infoItemOwners: consoleGet('infoItemOwners', { needs: 'seeContent', inColumns: 'list', failure: '获取单位失败', output: z.array(Choice) }),
  ...writingCalls('infoItem', written, '信息已保存'),
  readVersion: consoleGet('readInfoItemVersion', {
    needs: 'seeContent',
    inColumns: 'infoItem',
    failure: '获取历史版本失败',
    input: z.object(seen),
    output: z.object({ ...kept, attachment: Attachment.nullable() }),
  }),
  /** Valid for signed-in staff for five minutes. Costs and counts nothing. */
  infoItemAttachment: consoleGet('infoItemAttachment', {
    needs: 'seeContent',
    inColumns: 'infoItem',
    failure: '附件打开失败',
    input: z.object(seen),
    output: z.string(),
  }),
}
