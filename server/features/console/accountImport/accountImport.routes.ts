import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { namingAccounts } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import { company } from '#server/content/types/company.ts'
import { addItem } from '#server/content/workflow/createItem.ts'
import type { Database } from '#server/database/client.ts'
import { execute, now, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { accountFields } from '#server/features/console/accountImport/accountFields.ts'
import { checkImport } from '#server/features/console/accountImport/checkImport.ts'
import type { MissingUnit } from '#server/features/console/accountImport/unitsToCreate.ts'
import { type Client, feature } from '#server/http/feature.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { readSheet } from '#server/spreadsheet/readSheet.ts'
import { refuseProblems } from '#server/spreadsheet/refuseProblems.ts'
import { sheetTemplate } from '#server/spreadsheet/sheetTemplate.ts'
import { type Author, audit } from '#server/staff/audit.ts'
import type { NewMember } from '#server/staff/createMember.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { emptyCompany } from '#shared/rules/companyRules.ts'
import { can } from '#shared/rules/permissions.ts'

type Contract = typeof accountImportContract
type Input = InputOf<Contract['importAccounts']>

/** A thousand accounts with units take some seconds. */
const timeoutMs = 60_000
const limits = { maxRows: 1000, noun: '个账号' }

/** Dry run, row by row. */
async function tryAccountImport(
  { prisma }: Database,
  staff: StaffSession,
  file: IncomingFile,
  input: Input,
): Promise<OutputOf<Contract['tryAccountImport']>> {
  const { rows, units } = await checkImport(prisma, await readSheet(file, accountFields, limits), mayCreateUnits(staff, input))
  return { rows: rows.map(({ member: _, ...row }) => row), units }
}

/** Refuses unit creation without permission (forbidden). */
function mayCreateUnits(staff: StaffSession, { createUnits }: Input): boolean {
  if (createUnits === 'yes' && !can(staff, 'editCompanies')) throw new Refusal('forbidden')
  return createUnits === 'yes'
}

/** All or none, with one-time passwords. Hashes before locking, so members can sign in. Aborts on disconnect, since passwords would be lost. */
async function importAccounts(
  db: Database,
  staff: StaffSession,
  file: IncomingFile,
  client: Client,
  input: Input,
): Promise<OutputOf<Contract['importAccounts']>> {
  const typed = await readSheet(file, accountFields, limits)
  const createUnits = mayCreateUnits(staff, input)
  refuseProblems((await checkImport(db.prisma, typed, createUnits)).rows, '账号')
  const passwords: Awaited<ReturnType<typeof newPassword>>[] = []
  for (const _ of typed) passwords.push(await newPassword())

  return namingAccounts(
    db,
    async (tx) => {
      // Rechecks under the lock.
      const { rows, units } = await checkImport(tx, typed, createUnits)
      refuseProblems(rows, '账号')
      const idByName = await createAll(tx, { staff, address: client.address }, units)
      const members = rows.flatMap(({ member, companyName }, index) =>
        member
          ? { ...member, companyId: member.companyId ?? (idByName.get(companyName) as number), passwordHash: passwords[index]?.passwordHash }
          : [],
      )
      await audit(tx, staff, client.address, { action: 'accountsImported', subject: 'import', after: { file: file.name, count: members.length } })
      await makeAll(tx, staff, client.address, members)
      if (client.isGone()) throw new Refusal('refused', '导入已中断，没有新建任何账号')
      return {
        accounts: rows.map(({ loginName, userName, companyName }, index) => ({
          loginName,
          userName,
          companyName,
          password: passwords[index]?.password ?? '',
        })),
      }
    },
    { timeoutMs },
  )
}

/** Fixed order, so two imports do not deadlock. */
async function createAll(tx: Prisma.TransactionClient, author: Author, units: readonly MissingUnit[]): Promise<Map<string, number>> {
  const idByName = new Map<string, number>()
  for (const unit of units.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    idByName.set(unit.name, (await addItem(tx, company, author, { ...emptyCompany, ...unit })).id)
  return idByName
}

/** One statement: the lock blocks other naming. */
const makeAll = (
  tx: Prisma.TransactionClient,
  { accountId, loginName: actor }: StaffSession,
  address: string,
  members: (NewMember & { passwordHash?: string })[],
) => {
  const columns = ['loginName', 'userName', 'phone', 'email', 'accountType', 'companyId', 'passwordHash', 'mustChangePassword', 'updatedAt'] as const
  const given = sql<Schema['Account']>`jsonb_populate_recordset(null::"Account", ${JSON.stringify(members)}::jsonb)`
  return execute(
    tx,
    query
      .with('made', (db) =>
        db
          .insertInto('Account')
          .columns(columns)
          .expression((eb) =>
            eb
              .selectFrom(given.as('given'))
              .select(({ fn, lit }) => [
                'given.loginName',
                'given.userName',
                fn<string | null>('nullif', ['given.phone', sql.lit('')]).as('phone'),
                fn<string | null>('nullif', ['given.email', sql.lit('')]).as('email'),
                'given.accountType',
                'given.companyId',
                'given.passwordHash',
                lit(true).as('mustChangePassword'),
                now.as('updatedAt'),
              ]),
          )
          .returning(['id', 'loginName', 'userName', 'phone', 'accountType', 'companyId']),
      )
      .insertInto('AuditEntry')
      .columns(['accountId', 'actor', 'address', 'action', 'subject', 'after'])
      .expression((eb) =>
        eb
          .selectFrom('made')
          .select(({ ref }) => [
            sql<number>`${accountId}::int`.as('accountId'),
            sql<string>`${actor}`.as('actor'),
            sql<string>`${address}`.as('address'),
            sql.lit('accountCreated').as('action'),
            sql<string>`'account ' || ${ref('made.id')}`.as('subject'),
            sql<Record<string, unknown>>`to_jsonb(made) - 'id'`.as('after'),
          ]),
      ),
  )
}

export const accountImport = feature(accountImportContract, {
  accountTemplate: () => sheetTemplate('会员账号', accountFields),
  tryAccountImport: ({ db, staff, file, input }) => tryAccountImport(db, staff, file, input),
  importAccounts: ({ db, staff, file, client, input }) => importAccounts(db, staff, file, client, input),
})
