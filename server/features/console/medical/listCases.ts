import type { Database } from '#server/database/client.ts'
import { containsText, orderBy, whereAll } from '#server/database/listParts.ts'
import { sql } from '#server/database/sql.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { medicalContract } from '#shared/contracts/console/medical.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { maskName } from '#shared/rules/medicalCases.ts'
import { maskPhone } from '#shared/rules/phoneNumber.ts'

type Listed = OutputOf<typeof medicalContract.listMedicalRequests>[number]

const sorts = { createdAt: sql`"MedicalRequest"."createdAt"`, visitDate: sql`"visitDate"` }

/** Who deals with a case, by name; '' where nobody does. */
export const assigneeName = sql`coalesce(nullif("Account"."userName", ''), "Account"."loginName", '')`

/** The requests for help with a hospital visit, masked. */
export async function listCases(
  db: Database,
  { accountId }: StaffSession,
  input: InputOf<typeof medicalContract.listMedicalRequests>,
): Promise<Page<Listed>> {
  const { text, state, mine, page, size } = input
  const where = whereAll(
    containsText(text, [sql`"hospital"`, sql`"memberUnit"`]),
    state && sql`"state" = ${state}`,
    mine && sql`"assigneeId" = ${accountId}`,
  )
  const found = await db.reader.page<Listed>({
    columns: sql`"MedicalRequest"."id", "state", "hospital", to_char("visitDate", 'YYYY-MM-DD') as "visitDate", "memberUnit", "memberName",
      "memberPhone", ${assigneeName} as "assignee", "MedicalRequest"."createdAt", "purgeAt"`,
    source: sql`from "MedicalRequest" left join "Account" on "Account"."id" = "assigneeId" ${where}`,
    order: orderBy(sorts, input, sql`"MedicalRequest"."id"`),
    page,
    size,
  })
  const items = found.items.map((item) => ({ ...item, memberName: maskName(item.memberName), memberPhone: maskPhone(item.memberPhone) }))
  return { ...found, items }
}
