import { personName } from '#server/accounts/accountNames.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { medicalContract } from '#shared/contracts/console/medical.ts'
import type { InputOf, OutputOf, Page } from '#shared/lib/endpoint.ts'
import { maskName } from '#shared/rules/medicalCases.ts'
import { maskPhone } from '#shared/rules/phoneNumber.ts'

type Listed = OutputOf<typeof medicalContract.listMedicalRequests>[number]

export const cases = query.selectFrom('MedicalRequest as c').leftJoin('Account as a', 'a.id', 'c.assigneeId')

const caseList = ({ accountId }: StaffSession, input: InputOf<typeof medicalContract.listMedicalRequests>): List<Listed> =>
  list({
    tables: cases,
    where: (eb) => [
      containsText(eb, input.text, ['c.hospital', 'c.memberUnit']),
      input.state && eb('c.state', '=', input.state),
      input.mine && eb('c.assigneeId', '=', accountId),
    ],
    columns: (rows) =>
      rows.select((eb) => [
        'c.id',
        'c.state',
        'c.hospital',
        'c.visitDate',
        'c.memberUnit',
        'c.memberName',
        'c.memberPhone',
        personName(eb.ref('a.userName'), eb.ref('a.loginName')).as('assignee'),
        'c.createdAt',
        'c.purgeAt',
      ]),
    order: (rows) => orderedBy(rows, input, { createdAt: 'c.createdAt', visitDate: 'c.visitDate' }, 'c.id'),
  })

export async function listCases(
  { reader }: Database,
  staff: StaffSession,
  input: InputOf<typeof medicalContract.listMedicalRequests>,
): Promise<Page<Listed>> {
  const found = await reader.page(caseList(staff, input), input)
  const items = found.items.map((item) => ({ ...item, memberName: maskName(item.memberName), memberPhone: maskPhone(item.memberPhone) }))
  return { ...found, items }
}
