import { z } from 'zod'
import { PreviewLink } from '#shared/contracts/console/previews.ts'
import { isMoment } from '#shared/lib/beijingTime.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { Id, Timestamp, Whole } from '#shared/lib/schemas.ts'
import { byItemKind, type ItemKind, isInColumns, itemKinds, itemStateNames } from '#shared/rules/itemKinds.ts'

export const ItemState = z.enum(itemStateNames)

/** Where an item stands. Its times are null where they decide nothing: a draft has none. */
export const standing = {
  id: z.int(),
  version: z.int(),
  state: ItemState,
  publishedAt: Timestamp.nullable(),
  withdrawAt: Timestamp.nullable(),
  updatedAt: Timestamp,
}
const Standing = z.object(standing)
export type Standing = z.output<typeof Standing>

/** What an item has that members can submit. */
export const submission = {
  /** The member that has submitted it, by its name. */
  submittedBy: z.string().nullable(),
  /** A change a member has made waits for review: until then staff cannot edit it. */
  changeWaits: z.boolean(),
}

/** A moment in Beijing time that there is: no 31st of February. */
const Moment = Timestamp.refine(isMoment, { error: '须为有效的时间', abort: true })

/** What somebody has kept: the item and its version from now on. */
export const Saved = z.object({ id: z.int(), version: z.int() })

/** Something an item can belong to. */
export const Choice = z.object({ id: z.int(), name: z.string() })

const Version = z.object({
  version: z.int(),
  title: z.string(),
  /** Who has written it; empty where nobody knows any more. */
  author: z.string(),
  createdAt: Timestamp,
  status: z.enum(['pending', 'approved', 'rejected', 'superseded', 'undone']),
  /** It is the one the item has now. */
  isCurrent: z.boolean(),
})
export type ItemVersion = z.output<typeof Version>

/** Items that are changed together, and how many of them were. */
export const several = { ids: z.array(Id).min(1).max(100) }
export const Changed = z.object({ changed: z.int() })

/** Whether nothing in a value lies deeper than that: what walks through it step by step would run out of steps. */
const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)))

/** The fields of a form, whatever they are. */
const Values = z.record(z.string(), z.unknown()).refine((values) => isShallow(values, 20), '层级过多')
const Draft = z.object({
  values: Values,
  /** The version the form was filled from; 0 for a new item. */
  baseVersion: z.int(),
  savedAt: Timestamp,
})
const drafted = { id: Id.nullable() }

/** What happens to an item of any kind between being written and being forgotten. Lists, forms and the texts of versions are the kind's own. */
const itemContract = (kind: ItemKind) => {
  const { see, edit } = itemKinds[kind]
  const inColumns = isInColumns(kind) ? kind : undefined
  return {
    /** Publishes this version, now or `at` a time, which may lie in the past; it goes offline again `until` a time. */
    publish: consolePost(`${kind}/publish`, {
      needs: edit,
      inColumns,
      failure: '发布失败，请稍后再试',
      body: z.object({ id: Id, version: Id, at: Moment.nullable(), until: Moment.nullable() }),
      output: z.object({ state: ItemState }),
    }),
    /** Takes what is published, or will be, offline: now, or `at` a time. Others stay as they are. */
    withdraw: consolePost(`${kind}/withdraw`, {
      needs: edit,
      inColumns,
      failure: '下线失败，请稍后再试',
      body: z.object({ ...several, at: Moment.nullable() }),
      output: Changed,
    }),
    /** Into the recycle bin, out of everybody's sight. */
    delete: consolePost(`${kind}/delete`, { needs: edit, inColumns, failure: '删除失败，请稍后再试', body: z.object(several), output: Changed }),
    /** Out of the recycle bin, offline: visitors see it again when somebody publishes it. */
    restore: consolePost(`${kind}/restore`, { needs: edit, inColumns, failure: '恢复失败，请稍后再试', body: z.object(several), output: Changed }),
    /** Every version that was kept, the latest first. */
    versions: consoleGet(`${kind}/versions`, {
      needs: see,
      inColumns,
      failure: '获取历史版本失败',
      input: z.object({ id: Id }),
      output: z.array(Version),
    }),
    /**
     * A link by which anyone who has it reads this version as visitors would, until it expires or is ended. Refuses submissions
     * that are not approved.
     */
    previewLink: consolePost(`${kind}/previewLink`, {
      needs: edit,
      inColumns,
      failure: '生成预览链接失败，请稍后再试',
      body: z.object({ id: Id, version: Id }),
      output: z.object({ path: z.string(), until: Timestamp }),
    }),
    /** The links to this item that work. */
    previewLinks: consoleGet(`${kind}/previewLinks`, {
      needs: see,
      inColumns,
      failure: '获取预览链接失败',
      input: z.object({ id: Id }),
      output: z.array(PreviewLink),
    }),
    /** Ends one of them at once. `id` is that of the link. */
    endPreviewLink: consolePost(`${kind}/endPreviewLink`, {
      needs: edit,
      inColumns: inColumns && 'previewLink',
      failure: '结束预览链接失败，请稍后再试',
      success: '预览链接已结束，打开的人会看到页面不存在',
      body: z.object({ id: Id }),
      output: z.null(),
    }),
    /** Says that somebody edits it, for 90 s, and answers who else does; `takeOver` takes his place. A courtesy: the version decides. */
    lock: consolePost(`${kind}/lock`, {
      needs: edit,
      inColumns,
      background: true,
      failure: '无法确认是否有人正在编辑',
      body: z.object({ id: Id, takeOver: z.boolean() }),
      output: z.object({ heldBy: z.string().nullable() }),
    }),
    unlock: consolePost(`${kind}/unlock`, {
      needs: edit,
      inColumns,
      background: true,
      failure: '操作失败，请稍后再试',
      body: z.object({ id: Id }),
      output: z.null(),
    }),
    /** What the caller has typed into a form and not saved, on whatever device; null where nothing is. A new item has no id. */
    readDraft: consoleGet(`${kind}/readDraft`, {
      needs: edit,
      inColumns,
      failure: '获取未保存的内容失败',
      input: z.object({ id: Id.optional() }),
      output: z.object({ draft: Draft.nullable() }),
    }),
    /** Keeps it, in the place of what was kept before. No version comes of it, and nobody else sees it. */
    saveDraft: consolePost(`${kind}/saveDraft`, {
      needs: edit,
      inColumns,
      background: true,
      failure: '未能自动保存',
      body: z.object({ ...drafted, baseVersion: Whole(0, 999_999_999), values: Values }),
      output: z.object({ savedAt: Timestamp }),
    }),
    dropDraft: consolePost(`${kind}/dropDraft`, {
      needs: edit,
      inColumns,
      background: true,
      failure: '操作失败，请稍后再试',
      body: z.object(drafted),
      output: z.null(),
    }),
  }
}
export type ItemContract = ReturnType<typeof itemContract>

/** The same calls for each kind: `itemContracts.company.publish` is `/api/console/company/publish`. */
export const itemContracts: Record<ItemKind, ItemContract> = byItemKind(itemContract)
