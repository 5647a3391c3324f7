import type { Prisma } from '#prisma/generated/client.ts'
import { namingAccounts } from '#server/accounts/accountNames.ts'
import type { NewMember } from '#server/accounts/createMember.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import type { Database } from '#server/database/client.ts'
import { accountFields } from '#server/features/console/accountImport/accountFields.ts'
import { checkImport } from '#server/features/console/accountImport/checkImport.ts'
import type { Client } from '#server/http/feature.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { readSheet } from '#server/spreadsheet/readSheet.ts'
import { refuseProblems } from '#server/spreadsheet/refuseProblems.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Contract = typeof accountImportContract

const limits = { maxRows: 1000, noun: '个账号' }

/** What an import of this file would do, row by row. Changes nothing. */
export async function tryAccountImport({ prisma }: Database, file: IncomingFile): Promise<OutputOf<Contract['tryAccountImport']>> {
  const rows = await checkImport(prisma, await readSheet(file, accountFields, limits))
  return { rows: rows.map(({ member: _, ...row }) => row) }
}

/**
 * Makes the accounts of a table, each with a password for one sign-in; all of them, or none where anything is wrong with any. A thousand take some
 * seconds. Passwords are hashed one after the other before anything is locked, so that members can sign in meanwhile. Who goes away meanwhile makes
 * none, because nobody would be told the passwords.
 */
export async function importAccounts(
  db: Database,
  staff: StaffSession,
  file: IncomingFile,
  client: Client,
): Promise<OutputOf<Contract['importAccounts']>> {
  const typed = await readSheet(file, accountFields, limits)
  refuseProblems(await checkImport(db.prisma, typed), '账号')
  const passwords: Awaited<ReturnType<typeof newPassword>>[] = []
  for (const _ of typed) passwords.push(await newPassword())

  return namingAccounts(db, async (tx) => {
    // Once more, alone: somebody may have taken a name meanwhile.
    const rows = await checkImport(tx, typed)
    refuseProblems(rows, '账号')
    const members = rows.flatMap(({ member }, index) => (member ? { ...member, passwordHash: passwords[index]?.passwordHash } : []))
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
  })
}

/** Accounts, and what is noted of each, in one statement: others wait to name an account as long as it takes. */
const makeAll = (
  tx: Prisma.TransactionClient,
  { accountId, loginName: actor }: StaffSession,
  address: string,
  members: (NewMember & { passwordHash?: string })[],
) => tx.$executeRaw`
  with "made" as (
    insert into "Account" ("loginName", "userName", "phone", "email", "accountType", "companyId", "passwordHash", "mustChangePassword", "updatedAt")
    select "loginName", "userName", nullif("phone", ''), nullif("email", ''), "accountType", "companyId", "passwordHash", true, now()
    from jsonb_populate_recordset(null::"Account", ${JSON.stringify(members)}::jsonb)
    returning "id", "loginName", "userName", "phone", "accountType", "companyId")
  insert into "AuditEntry" ("accountId", "actor", "address", "action", "subject", "after")
  select ${accountId}, ${actor}, ${address}, 'accountCreated', 'account ' || "id", to_jsonb("made") - 'id' from "made"`
