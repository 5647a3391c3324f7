import { showcaseSection } from '#server/content/codes.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { edit } from '#server/content/workflow/saveItem.ts'
import type { Database } from '#server/database/client.ts'
import { cleanContent } from '#server/html/cleanContent.ts'
import type { Member } from '#server/members/member.ts'
import type { ShowcaseDraft } from '#shared/contracts/memberShowcase.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

/** Submits an item of the showcase for review. Refuses a category that is none, and what `submit` refuses. */
export const submitShowcase = async (db: Pick<Database, 'prisma'>, member: Member, draft: ShowcaseDraft): Promise<{ id: number }> =>
  submit(db, member, { kind: 'article', data: await toArticle(draft) })

/** Changes one of the member's company. Refuses as above, and what `edit` refuses. */
export const editShowcase = async (db: Pick<Database, 'prisma'>, member: Member, id: number, draft: ShowcaseDraft): Promise<{ id: number }> =>
  edit(db, member, { kind: 'article', id, data: await toArticle(draft) })

async function toArticle({ title, subtitle, label, coverKey, content }: ShowcaseDraft) {
  const { html, summary } = await cleanContent(content)
  return { policyType: policyTypes.showcase, section: showcaseSection(label), label, title, subtitle, coverKey, content: html, summary }
}
