import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
import type { ItemRow, ItemType } from '#server/content/contentType.ts'
import { insertItem } from '#server/content/workflow/createItem.ts'
import { addVersion } from '#server/content/workflow/versions.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { checkAndClaimFiles } from '#server/storage/claimFiles.ts'

type Transaction = Prisma.TransactionClient

/** `Draft` is old data in our shape; `Ready` is cleaned before the transaction. */
export interface Target<Draft, Ready = Draft> {
  /** Ids are kept where free. */
  table: string
  /** Lock name shared with editors. */
  lock(id: number): string
  ready(draft: Draft): Promise<Ready>
  /** All editable data; undefined if purged. */
  find(tx: Transaction, id: number): Promise<object | undefined>
  /** Finds our equivalent row; `isBlank` if never filled in. */
  findSame?(tx: Transaction, ready: Ready, oldId: number): Promise<{ id: number; isBlank: boolean } | undefined>
  /** Chinese reason why the row cannot be overwritten. */
  busy?(tx: Transaction, id: number): Promise<string | undefined>
  insert(tx: Transaction, ready: Ready, id: number | undefined): Promise<number>
  update(tx: Transaction, id: number, ready: Ready): Promise<void>
}

export interface Published {
  publishedAt: Date
  createdAt?: Date
  views?: number
}

interface Parts<P> {
  find(tx: Transaction, id: number): Promise<object>
  write(tx: Transaction, id: number, parts: P): Promise<void>
}

interface ItemDraft<Written, P> extends Published {
  written: Written
  parts: P
}
interface ReadyItem<Data, P> extends Published {
  data: Data
  parts: P
}

/** Writes content as staff do, with cleaning, indexing, versions and file claims; published at once. */
export const itemTarget = <Written, Data extends object, P = undefined>(
  kind: ItemType<Written, Data>,
  table: string,
  parts?: Parts<P>,
  findSame?: Target<ItemDraft<Written, P>, ReadyItem<Data, P>>['findSame'],
): Target<ItemDraft<Written, P>, ReadyItem<Data, P>> => ({
  table,
  findSame,
  lock: (id) => `${kind.kind} ${id}`,
  ready: async ({ written, ...draft }) => ({ ...draft, data: await kind.toData(written) }),
  async find(tx, id) {
    const item = await kind.find(tx, id)
    return item && { ...publicationOf(item), data: item.data, ...(await parts?.find(tx, id)) }
  },
  busy: async (tx, itemId) =>
    (await tx.revision.count({ where: { kind: kind.kind, itemId, status: 'pending' } })) > 0 ? '会员的修改正在等待审核，没有改动' : undefined,
  async insert(tx, { data, parts: own, publishedAt, createdAt, views }, id) {
    await kind.check?.(tx, data)
    if (id !== undefined) await clearTraces(tx, kind.kind, id)
    const status = { status: 'draft', ...(id !== undefined && { id }), ...(createdAt && { createdAt }) } as const
    const itemId = await insertItem(tx, kind, { data, status, authorId: null, by: 'staff' })
    await parts?.write(tx, itemId, own)
    await kind.update(tx, itemId, { status: 'approved', publishedAt })
    await startViews(tx, { kind: kind.kind, itemId }, views)
    await upsertItems(tx, [{ kind: kind.kind, id: itemId }])
    return itemId
  },
  async update(tx, id, { data, parts: own, publishedAt }) {
    const item = (await kind.find(tx, id)) as ItemRow<Data>
    await kind.check?.(tx, data, item)
    const ref = { kind: kind.kind, itemId: id }
    await checkAndClaimFiles(tx, 'staff', ref, kind.files(data))
    const version = await addVersion(tx, item.version, { ...ref, data, authorId: null, status: 'approved' })
    await kind.update(tx, id, { version, publishedAt }, data)
    await parts?.write(tx, id, own)
    await upsertItems(tx, [{ kind: kind.kind, id }])
  },
})

/** Changes to these count as staff edits. */
const publicationOf = ({ status, publishedAt, withdrawAt, deletedAt }: ItemRow<unknown>) => ({ status, publishedAt, withdrawAt, deletedAt })

/** Deletes leftovers of a purged row with this id. */
async function clearTraces(tx: Transaction, kind: ContentKind, itemId: number) {
  await tx.revision.deleteMany({ where: { kind, itemId } })
  await tx.viewCount.deleteMany({ where: { kind, itemId } })
  await tx.fileUse.deleteMany({ where: { kind, itemId } })
}

async function startViews(tx: Transaction, item: { kind: ContentKind; itemId: number }, views = 0) {
  if (views > 0) await tx.viewCount.createMany({ data: [{ ...item, views }], skipDuplicates: true })
}
