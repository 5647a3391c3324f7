import type { DataOf } from '#server/content/contentTypes.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { edit } from '#server/content/workflow/saveItem.ts'
import type { Database } from '#server/database/client.ts'
import { cleanContent } from '#server/html/cleanContent.ts'
import type { Member } from '#server/members/member.ts'
import type { SharedDraft } from '#shared/contracts/memberInfo.ts'
import { infoCategories, infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'

/** Submits shared information for review. Refuses a text that is empty once it is clean, and pictures that are not the member's. */
export const submitShared = async (db: Pick<Database, 'prisma'>, member: Member, draft: SharedDraft): Promise<{ id: number }> =>
  submit(db, member, { kind: 'article', data: await toArticle(draft) })

/** Changes shared information of the member's company; refuses like submitShared, and with notFound what is not the company's. */
export const editShared = async (db: Pick<Database, 'prisma'>, member: Member, id: number, draft: SharedDraft): Promise<{ id: number }> =>
  edit(db, member, { kind: 'article', id, data: await toArticle(draft) })

async function toArticle({ title, subtitle, content }: SharedDraft): Promise<DataOf<'article'>> {
  const { html, summary } = await cleanContent(content)
  return {
    policyType: policyTypes.shared,
    section: 1,
    label: infoCategories[infoCategory.shared],
    title,
    subtitle,
    content: html,
    summary,
    coverKey: null,
  }
}
