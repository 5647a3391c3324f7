import { cleanDescription } from '#server/content/cleanContent.ts'
import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/members/member.ts'
import { edit } from '#server/review/edit.ts'
import type { DataOf } from '#server/review/kinds.ts'
import { type Submitted, submit } from '#server/review/submit.ts'
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
