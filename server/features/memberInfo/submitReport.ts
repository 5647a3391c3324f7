import type { DataOf } from '#server/content/contentTypes.ts'
import { submit } from '#server/content/workflow/createItem.ts'
import { edit, type Submitted } from '#server/content/workflow/saveItem.ts'
import type { Database } from '#server/database/client.ts'
import { cleanDescription } from '#server/html/cleanContent.ts'
import type { Member } from '#server/members/member.ts'
import type { ReportDraft } from '#shared/contracts/memberInfo.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'

/** Submits a special report for review, which may earn credits. Refuses an attachment or a picture that is not the member's. */
export const submitReport = async (db: Pick<Database, 'prisma'>, member: Member, draft: ReportDraft): Promise<Submitted> =>
  submit(db, member, { kind: 'infoItem', data: await toInfoItem(draft) })

/** Changes a special report of the member's company; refuses like submitReport, and with notFound what is not the company's. */
export const editReport = async (db: Pick<Database, 'prisma'>, member: Member, id: number, draft: ReportDraft): Promise<Submitted> =>
  edit(db, member, { kind: 'infoItem', id, data: await toInfoItem(draft) })

async function toInfoItem({ title, description, attachmentKey }: ReportDraft): Promise<DataOf<'infoItem'>> {
  const { html, summary } = await cleanDescription(description)
  return { category: infoCategory.report, title, description: html, summary, attachmentKey }
}
