import { article } from '#server/content/types/article.ts'
import type { Author } from '#server/content/workflow/author.ts'
import { lockForEdit } from '#server/content/workflow/locks.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { audit } from '#server/staff/audit.ts'
import type { articlesContract } from '#shared/contracts/console/articles.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * Puts an article before the other headlines of the home page, or gives the one it has other words; without words it is a headline no more.
 * Refuses like `lockForEdit`, and a draft, which would leave the place empty.
 */
export const setHeadline = (
  db: Pick<Database, 'prisma'>,
  { staff, address }: Author,
  { id, headline }: BodyOf<typeof articlesContract.setHeadline>,
) =>
  // As whoever puts the headlines into another order: see siteTables.
  withAdvisoryLock(db, 'site table headline', async (tx) => {
    const { item } = await lockForEdit(tx, article, staff, { id })
    const subject = `article ${id}`
    if (!headline) {
      const { count } = await tx.focusNews.deleteMany({ where: { articleId: id } })
      if (count > 0) await audit(tx, staff, address, { action: 'headlineRemoved', subject })
      return null
    }
    if (item.status !== 'approved') throw new Refusal('refused', '请先发布文章，再设为头条')
    if (headline.title === '') throw new Refusal('refused', '请输入头条标题')
    const { _min } = await tx.focusNews.aggregate({ _min: { position: true } })
    const position = (_min.position ?? 1) - 1
    await tx.focusNews.upsert({ where: { articleId: id }, update: headline, create: { articleId: id, position, ...headline } })
    await audit(tx, staff, address, { action: 'headlineSet', subject, after: headline })
    return null
  })
