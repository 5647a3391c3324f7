import { z } from 'zod'
import { PreviewLink } from '#shared/contracts/console/previews.ts'
import { Changed, Saved, seen, several, VersionStatus } from '#shared/contracts/console/shapes.ts'
import { isMoment } from '#shared/lib/beijingTime.ts'
import { Id, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { stored } from '#shared/lib/stored.ts'
import { byItemKind, type ItemKind, isInColumns, itemKinds, itemStateNames } from '#shared/rules/itemKinds.ts'

export const ItemState = z.enum(itemStateNames)

/** Times are null where irrelevant, as for drafts. */
export const publicationStatus = {
  id: z.int(),
  version: z.int(),
  state: ItemState,
  publishedAt: Timestamp.nullable(),
  withdrawAt: Timestamp.nullable(),
  updatedAt: Timestamp,
}
const PublicationStatus = z.object(publicationStatus)
const Times = PublicationStatus.pick({ publishedAt: true, withdrawAt: true })
export type PublicationStatus = z.output<typeof PublicationStatus>

export const submission = {
  /** Name of the member. */
  submittedBy: z.string().nullable(),
  /** Blocks edits by staff until reviewed. */
  changeWaits: z.boolean(),
}

/** Rejects nonexistent dates such as 31 February. */
const Moment = Timestamp.refine(isMoment, { error: '须为有效的时间', abort: true })

const Version = z.object({
  version: z.int(),
  title: z.string(),
  /** Empty if unknown. */
  author: z.string(),
  createdAt: Timestamp,
  status: VersionStatus,
  isCurrent: z.boolean(),
})
export type ItemVersion = z.output<typeof Version>

/** The calls by which staff create and save an item of a kind and read its versions. `written` are the form fields, `saved` the message. */
export function writingCalls<const F extends Record<string, z.ZodType>>(kind: ItemKind, written: F, saved: string) {
  const { see, edit } = itemKinds[kind]
  const inColumns = isInColumns(kind) ? kind : undefined
  const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`
  const failure = '保存失败，请稍后再试'
  return {
    create: consolePost(`create${name}`, { needs: edit, inColumns, failure, success: '草稿已保存', body: z.object(written), output: Saved }),
    /** `version` is the one the form was filled from: a later one is not overwritten (stale). Visitors see the change of a public item at once. */
    save: consolePost(`save${name}`, {
      needs: edit,
      inColumns,
      failure,
      success: saved,
      body: z.object({ ...seen, ...written }),
      output: Saved,
    }),
    readVersion: consoleGet(`read${name}Version`, {
      needs: see,
      inColumns,
      failure: '获取历史版本失败',
      input: z.object(seen),
      output: z.object(stored(written)),
    }),
  }
}

/** Bounds the depth, against stack overflow. */
const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)))

const Values = z.record(z.string(), z.unknown()).refine((values) => isShallow(values, 20), '层级过多')
const Draft = z.object({
  values: Values,
  /** Version the form started from; 0 for a new item. */
  baseVersion: z.int(),
  savedAt: Timestamp,
})
const drafted = { id: Id.nullable() }

const itemContract = (kind: ItemKind) => {
  const { see, edit } = itemKinds[kind]
  const inColumns = isInColumns(kind) ? kind : undefined
  return {
    /** Publishes now or `at`, which may be past, optionally `until`. Throws `stale` also if the times are no longer `loaded`. */
    publish: consolePost(`${kind}/publish`, {
      needs: edit,
      inColumns,
      failure: '发布失败，请稍后再试',
      body: z.object({ ...seen, at: Moment.nullable(), until: Moment.nullable(), loaded: Times.optional() }),
      output: z.object({ state: ItemState }),
    }),
    /** Takes items offline; ignores those not published or scheduled. */
    withdraw: consolePost(`${kind}/withdraw`, { needs: edit, inColumns, failure: '下线失败，请稍后再试', body: z.object(several), output: Changed }),
    /** Moves to the recycle bin. */
    delete: consolePost(`${kind}/delete`, { needs: edit, inColumns, failure: '删除失败，请稍后再试', body: z.object(several), output: Changed }),
    /** Restores offline; needs publishing again. */
    restore: consolePost(`${kind}/restore`, { needs: edit, inColumns, failure: '恢复失败，请稍后再试', body: z.object(several), output: Changed }),
    /** Latest first. */
    versions: consoleGet(`${kind}/versions`, {
      needs: see,
      inColumns,
      failure: '获取历史版本失败',
      input: z.object({ id: Id }),
      output: z.array(Version),
    }),
    /** Opens this version without signing in, until it expires or is ended. Refuses unapproved submissions. */
    previewLink: consolePost(`${kind}/previewLink`, {
      needs: edit,
      inColumns,
      failure: '生成预览链接失败，请稍后再试',
      body: z.object(seen),
      output: z.object({ path: z.string(), until: Timestamp }),
    }),
    previewLinks: consoleGet(`${kind}/previewLinks`, {
      needs: see,
      inColumns,
      failure: '获取预览链接失败',
      input: z.object({ id: Id }),
      output: z.array(PreviewLink),
    }),
    /** `id` is the link's. */
    endPreviewLink: consolePost(`${kind}/endPreviewLink`, {
      needs: edit,
      inColumns: inColumns && 'previewLink',
      failure: '结束预览链接失败，请稍后再试',
      success: '预览链接已结束，打开的人会看到页面不存在',
      body: z.object({ id: Id }),
      output: z.null(),
    }),
    /** Claims the item for 90 s and returns other editors; `takeOver` replaces them. Advisory: the version decides. */
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
    /** The caller's unsaved form, from any device, or null. A new item has no id. */
    readDraft: consoleGet(`${kind}/readDraft`, {
      needs: edit,
      inColumns,
      failure: '获取未保存的内容失败',
      input: z.object({ id: Id.optional() }),
      output: z.object({ draft: Draft.nullable() }),
    }),
    /** Replaces the draft; private, creates no version. */
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

/** `itemContracts.company.publish` is `/api/console/company/publish`. */
export const itemContracts: Record<ItemKind, ItemContract> = byItemKind(itemContract)
