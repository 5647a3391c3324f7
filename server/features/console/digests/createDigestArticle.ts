import { article } from '#server/content/types/article.ts'
import { addItem } from '#server/content/workflow/createItem.ts'
import type { Database } from '#server/database/client.ts'
import { composeDigest } from '#server/features/console/digests/composeDigest.ts'
import { readFullDigest } from '#server/features/console/digests/readDigest.ts'
import { withDigest } from '#server/features/console/digests/saveDigest.ts'
import type { Author } from '#server/staff/audit.ts'
import { audit } from '#server/staff/audit.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { articleRules, labelOf } from '#shared/rules/articleRules.ts'

/** Default column: 协会动态. */
const place = { type: 'news', section: 2, label: labelOf('news', 2, '') } as const

/** Creates a draft article from the digest as seen. The version prevents duplicates. Refuses like `withDigest`, and empty or too long digests. */
export async function createDigestArticle(
  db: Database,
  { staff, address }: Author,
  seen: { id: number; version: number },
): Promise<{ articleId: number }> {
  const { title, issue, version, entries } = await readFullDigest(db, seen.id)
  if (version !== seen.version) throw new Refusal('stale')
  const { html } = composeDigest(entries)
  if (html === '') throw new Refusal('refused', '没有可以输出的内容，请先选择内容')
  if (articleRules.content(html)) throw new Refusal('refused', '内容超出一篇文章的长度，请减少附全文的条目')
  return withDigest(db, seen, async (tx) => {
    const written = {
      ...{ ...place, title: title + issue, subtitle: '', content: html, coverKey: null, link: '' },
      ...{ source: '', author: '', editor: staff.userName, originalUrl: '', companyId: null, branchId: null, attachments: [] },
    }
    const { id: articleId } = await addItem(tx, article, { staff, address }, written)
    await tx.digest.update({ where: { id: seen.id }, data: { articleId, version: { increment: 1 } }, select: { id: true } })
    await audit(tx, staff, address, { action: 'digestArticleMade', subject: `digest ${seen.id}`, after: { articleId } })
    return { articleId }
  })
}
