import type { Prisma } from '#prisma/generated/client.ts'
import { keepFirstVersion, keepVersion, nextVersion } from '#server/content/versions.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { assertPublishable } from '#server/publishing/assertions.ts'
import type { Author } from '#server/publishing/author.ts'
import type { Kind } from '#server/publishing/kind.ts'
import { lockForEdit } from '#server/publishing/lockItems.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import { checkFiles, claimFiles } from '#server/storage/claimFiles.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ItemKind } from '#shared/rules/itemKinds.ts'

/** What was edited: the item and its version. */
interface Edited {
  id: number
  version: number
}

/**
 * Changes an item, at once also for those who see it. What is the same as before writes nothing. Refuses like `lockForEdit`; what it lacks, more of it
 * where it is published; and while a change of a member waits, which would otherwise be lost.
 */
export async function saveItem<Written, Data extends object>(
  db: Pick<Database, 'prisma'>,
  kind: Kind<Written, Data>,
  author: Author,
  edited: Edited,
  written: Written,
): Promise<Edited> {
  const data = await kind.toData(written)
  return withAdvisoryLock(db, `${kind.kind} ${edited.id}`, (tx) => changeItem(tx, kind, author, edited, { written, data }))
}

/** The same within a transaction, beside what else has to happen with it. `data` is what `written` becomes. */
export async function changeItem<Written, Data extends object>(
  tx: Prisma.TransactionClient,
  kind: Kind<Written, Data>,
  { staff, address }: Author,
  { id, version }: Edited,
  { written, data }: { written: Written; data: Data },
): Promise<Edited> {
  const { item } = await lockForEdit(tx, kind, staff, { id, version })
  assertPublishable(kind, written, item.status === 'approved')
  if (await changeWaits(tx, kind.kind, id)) throw new Refusal('refused', '会员的修改正在等待审核，请先审核再编辑')
  const changes = changesOf(kind, item.data, data)
  if (!changes) return { id, version }

  const files = kind.files(data)
  await kind.check?.(tx, data, item)
  await checkFiles(tx, 'staff', files)
  const ref = { kind: kind.kind, itemId: id }
  await claimFiles(tx, ref, files)
  await keepFirstVersion(tx, { ...ref, version, data: item.data, authorId: item.submittedById }, item.createdAt)
  const next = await nextVersion(tx, kind.kind, id, version)
  await kind.update(tx, id, { version: next }, data)
  await keepVersion(tx, { ...ref, version: next, data, authorId: staff.accountId })
  await upsertItems(tx, [{ kind: kind.kind, id }])
  await audit(tx, staff, address, { action: 'itemSaved', subject: `${kind.kind} ${id}`, ...changes })
  return { id, version: next }
}

/** Whether a change a member has made waits beside the row. */
const changeWaits = async (tx: Prisma.TransactionClient, kind: ItemKind, itemId: number): Promise<boolean> =>
  (await tx.revision.count({ where: { kind, itemId, status: 'pending' } })) > 0

/** The fields in which two versions differ, as the audit log notes them; undefined where none does. Of the text, which is long, its first words. */
function changesOf<Data extends object>({ html }: Pick<Kind<unknown, Data>, 'html'>, before: Data, after: Data) {
  const names = Object.keys(after) as (keyof Data & string)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const of = (data: Data) =>
    Object.fromEntries(changed.map((name) => [name, name === html ? (data as { summary?: string }).summary : data[name]])) as Prisma.InputJsonObject
  return changed.length > 0 ? { before: of(before), after: of(after) } : undefined
}
