import { z } from 'zod'
import { Choice, ItemState, Saved, standing, submission } from '#shared/contracts/console/items.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormHtml, FormLine } from '#shared/lib/formFields.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { Day, FileKey, Id } from '#shared/lib/schemas.ts'
import { stored } from '#shared/lib/stored.ts'
import { infoItemKinds, infoItemRules } from '#shared/rules/infoItemRules.ts'

const Category = z.enum(infoItemKinds)

/** What staff write, and every version keeps. */
const written = {
  category: Category,
  title: FormLine(infoItemRules.title),
  description: FormHtml(infoItemRules.description),
  /** A document of the library (`uploadMedia`); visitors get it by the download call only. */
  attachmentKey: FileKey.nullable(),
  companyId: Id.nullable(),
  submitterName: FormLine(infoItemRules.submitterName),
}
const Written = z.object(written)
export type WrittenInfoItem = z.output<typeof Written>
const kept = stored(written)

/** The name and size in bytes of what is attached. */
const Attachment = z.object({ name: z.string(), size: z.int() })

const ListedInfoItem = z.object({
  ...standing,
  category: Category,
  title: z.string(),
  /** The office or enterprise it belongs to; empty for the association's own. */
  companyName: z.string(),
  submitterName: z.string(),
  /** A member has submitted it. */
  isSubmitted: z.boolean(),
  hasAttachment: z.boolean(),
  /** How many accounts have downloaded it. */
  downloads: z.int(),
})
export type ListedInfoItem = z.output<typeof ListedInfoItem>

const InfoItem = z.object({ ...standing, ...kept, ...submission, attachment: Attachment.nullable(), downloads: z.int() })
export type InfoItem = z.output<typeof InfoItem>

export const infoItemsContract = {
  /** What is in the recycle bin is left out unless it is asked for by its state. `from` and `until` are days of its date, both included. */
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
  /** To whom information can belong. */
  infoItemOwners: consoleGet('infoItemOwners', { needs: 'seeContent', inColumns: 'list', failure: '获取单位失败', output: z.array(Choice) }),
  createInfoItem: consolePost('createInfoItem', {
    needs: 'editContent',
    inColumns: 'infoItem',
    failure: '保存失败，请稍后再试',
    success: '草稿已保存',
    body: Written,
    output: Saved,
  }),
  /**
   * `version` is the one the form was filled from: where there is a later one, nothing is written (stale). What is online changes at once. Credits
   * stay as they are; what a member has submitted stays in its column, and its office's.
   */
  saveInfoItem: consolePost('saveInfoItem', {
    needs: 'editContent',
    inColumns: 'infoItem',
    failure: '保存失败，请稍后再试',
    success: '信息已保存',
    body: z.object({ id: Id, version: Id, ...written }),
    output: Saved,
  }),
  readInfoItemVersion: consoleGet('readInfoItemVersion', {
    needs: 'seeContent',
    inColumns: 'infoItem',
    failure: '获取历史版本失败',
    input: z.object({ id: Id, version: Id }),
    output: z.object({ ...kept, attachment: Attachment.nullable() }),
  }),
  /** An address at which whoever is signed in here can read the attachment of a version, for five minutes. It spends nothing and counts nothing. */
  infoItemAttachment: consoleGet('infoItemAttachment', {
    needs: 'seeContent',
    inColumns: 'infoItem',
    failure: '附件打开失败',
    input: z.object({ id: Id, version: Id }),
    output: z.string(),
  }),
}
