import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Prisma } from '#prisma/generated/client.ts'
import { namingAccounts, toLoginName } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query, run } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import { createMember } from '#server/staff/createMember.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { BodyOf, InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { enterprise, takenNameMessage } from '#shared/rules/companyRules.ts'
import { applicationStates } from '#shared/rules/joinRules.ts'

type Row = OutputOf<typeof applicationsContract.listApplications>[number]

const applicationRows = query.selectFrom('JoinApplication as j')

const applicationColumns = (rows: typeof applicationRows) =>
  rows.select(['j.id', 'j.companyName', 'j.contactName', 'j.phone', 'j.state', 'j.note', 'j.createdAt', 'j.handledAt'])

const applicationList = (input: InputOf<typeof applicationsContract.listApplications>): List<Row> =>
  list({
    tables: applicationRows,
    where: (eb) => [containsText(eb, input.text, ['j.companyName', 'j.contactName', 'j.phone']), input.state && eb('j.state', '=', input.state)],
    columns: applicationColumns,
    order: (rows) =>
      orderedBy(rows, input, { createdAt: 'j.createdAt', handledAt: (eb) => eb.fn.coalesce('j.handledAt', sql<Date>`'-infinity'`) }, 'j.id'),
  })

const applicationExport: ListExport<typeof applicationsContract.listApplications, Row> = {
  name: '入会申请',
  columns: [
    { title: '申请时间', value: ({ createdAt }) => createdAt, width: 20 },
    { title: '公司名称', value: ({ companyName }) => companyName, width: 36 },
    { title: '联系人', value: ({ contactName }) => contactName },
    { title: '联系电话', value: ({ phone }) => phone, width: 18 },
    { title: '状态', value: ({ state }) => applicationStates[state], width: 14 },
    { title: '处理时间', value: ({ handledAt }) => handledAt, width: 20 },
    { title: '备注', value: ({ note }) => note, width: 50 },
  ],
  list: applicationList,
}

/** Locks an application until the transaction ends. Throws `Refusal('notFound')`. */
async function lockApplication(tx: Prisma.TransactionClient, id: number) {
  await run(tx, query.selectFrom('JoinApplication').select('id').where('id', '=', id).forUpdate())
  const application = await tx.joinApplication.findUnique({ where: { id } })
  if (!application) throw new Refusal('notFound', '入会申请不存在')
  return application
}

/** Locks an open application. Throws like `lockApplication`, and `Refusal('stale')` if it was handled. */
async function findOpen(tx: Prisma.TransactionClient, id: number) {
  const application = await lockApplication(tx, id)
  if (application.state !== 'received') throw new Refusal('stale', '该申请已由他人处理')
  return application
}

type Application = OutputOf<typeof applicationsContract.getApplication>

/** Returns an application with its account and unit, or else the enterprise of its name. Throws `Refusal('notFound')`. */
async function getApplication({ reader }: Database, id: number): Promise<Application> {
  const application = await reader.row(
    applicationColumns(query.selectFrom('JoinApplication as j'))
      .select((eb) => [
        'j.address',
        jsonObjectFrom(eb.selectFrom('Account').select(['id', 'loginName']).whereRef('id', '=', 'j.accountId')).as('account'),
        eb.fn
          .coalesce(
            jsonObjectFrom(
              eb
                .selectFrom('Account as a')
                .innerJoin('Company as c', 'c.id', 'a.companyId')
                .select(['c.id', 'c.name'])
                .whereRef('a.id', '=', 'j.accountId'),
            ),
            jsonObjectFrom(
              eb
                .selectFrom('Company as c')
                .select(['c.id', 'c.name'])
                .whereRef('c.name', '=', 'j.companyName')
                .where('c.deletedAt', 'is', null)
                .where('c.type', '=', enterprise),
            ),
          )
          .as('company'),
      ])
      .where('j.id', '=', id),
  )
  if (!application) throw new Refusal('notFound', '入会申请不存在')
  return application
}

type Contract = typeof applicationsContract

/** Throws `Refusal('stale')` if the note is not the loaded one. Pages of the previous release send none when they close. */
function assertNoteUnchanged({ note }: { note: string }, loaded = note) {
  if (note !== loaded) throw new Refusal('stale', '备注已被他人修改，请比较后再保存')
}

/** Stores a note. The audit log omits the text, because entries outlive the application. Throws like `assertNoteUnchanged`. */
async function noteApplication(
  { prisma }: Database,
  staff: StaffSession,
  { id, note, loaded }: BodyOf<Contract['noteApplication']>,
  address: string,
): Promise<null> {
  await prisma.$transaction(async (tx) => {
    assertNoteUnchanged(await lockApplication(tx, id), loaded)
    await tx.joinApplication.update({ where: { id }, data: { note } })
    await audit(tx, staff, address, { action: 'applicationNoted', subject: `application ${id}` })
  })
  return null
}

/** Closes an application with the reason as its note. Throws like `findOpen` and `assertNoteUnchanged`. */
async function closeApplication(
  { prisma }: Database,
  staff: StaffSession,
  { id, state, note, loaded }: BodyOf<Contract['closeApplication']>,
  address: string,
): Promise<null> {
  await prisma.$transaction(async (tx) => {
    const before = await findOpen(tx, id)
    assertNoteUnchanged(before, loaded)
    await tx.joinApplication.update({ where: { id }, data: { state, note, handledAt: new Date() } })
    const after = { state, ...(note !== before.note && { note: '已修改' }) }
    await audit(tx, staff, address, { action: 'applicationClosed', subject: `application ${id}`, before: { state: before.state }, after })
  })
  return null
}

/**
 * Creates the account of an application, in an existing or a new unpublished enterprise. Refuses handled applications as stale, and taken names at
 * their field.
 */
async function acceptApplication(
  db: Database,
  staff: StaffSession,
  { id, companyId: chosen, companyName, loginName: typed, userName, phone }: BodyOf<typeof applicationsContract.acceptApplication>,
  address: string,
): Promise<OutputOf<typeof applicationsContract.acceptApplication>> {
  const loginName = toLoginName(typed)
  const { password, passwordHash } = await newPassword()
  return namingAccounts(db, async (tx) => {
    await findOpen(tx, id)
    const companyId = chosen ?? (await createCompany(tx, staff, companyName, address))
    const member = { loginName, userName, phone, email: '', accountType: 2, companyId }
    const accountId = await createMember(tx, staff, address, member, passwordHash)
    await tx.joinApplication.update({ where: { id }, data: { state: 'accepted', accountId, handledAt: new Date() } })
    await audit(tx, staff, address, { action: 'applicationAccepted', subject: `application ${id}`, after: { accountId, companyId } })
    return { id: accountId, loginName, password }
  })
}

async function createCompany(tx: Prisma.TransactionClient, staff: StaffSession, name: string, address: string): Promise<number> {
  const data = { name, type: enterprise }
  const [company] = await tx.company.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } })
  if (!company) throw new Refusal('refused', takenNameMessage)
  await audit(tx, staff, address, { action: 'companyCreated', subject: `company ${company.id}`, after: data })
  return company.id
}

export const applications = feature(applicationsContract, {
  listApplications: { handle: ({ db, input }) => db.reader.page(applicationList(input), input), spreadsheet: applicationExport },
  getApplication: ({ db, input }) => getApplication(db, input.id),
  noteApplication: ({ db, staff, body, client }) => noteApplication(db, staff, body, client.address),
  closeApplication: ({ db, staff, body, client }) => closeApplication(db, staff, body, client.address),
  acceptApplication: ({ db, staff, body, client }) => acceptApplication(db, staff, body, client.address),
})
