import type { Author } from '#server/content/workflow/author.ts'
import { lockItems } from '#server/content/workflow/locks.ts'
import type { Database } from '#server/database/client.ts'
import { audit } from '#server/staff/audit.ts'

/** Puts articles at the head of their lists, or back where their date has them. All of them or none; refuses with notFound. */
export const pinArticles = ({ prisma }: Pick<Database, 'prisma'>, { staff, address }: Author, { ids, pinned }: { ids: number[]; pinned: boolean }) =>
  prisma.$transaction(async (tx) => {
    await lockItems(tx, 'article', staff, ids)
    const changed = await tx.article.updateManyAndReturn({
      where: { id: { in: ids }, pinned: !pinned, deletedAt: null },
      data: { pinned },
      select: { id: true },
    })
    const action = pinned ? 'articlePinned' : 'articleUnpinned'
    for (const { id } of changed) await audit(tx, staff, address, { action, subject: `article ${id}` })
    return { changed: changed.length }
  })
