import { namingAccounts } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import type { Database } from '#server/database/client.ts'
import { type CheckedRow, checkImport } from '#server/features/console/accountImport/checkImport.ts'
import { readImport } from '#server/features/console/accountImport/readImport.ts'
import type { Client } from '#server/http/feature.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Contract = typeof accountImportContract

/** What an import of this file would do, row by row. Changes nothing. */
export async function tryAccountImport({ prisma }: Database, file: IncomingFile): Promise<OutputOf<Contract['tryAccountImport']>> {
  const rows = await checkImport(prisma, await readImport(file))
  return { rows: rows.map(({ member: _, ...row }) => row) }
}

/**
 * Makes the accounts of a table, each with a password for one sign-in; all of them, or none where anything is wrong with any. Passwords are hashed
 * one after the other before anything is locked, so that members can sign in meanwhile: a thousand take about a minute. Who goes away meanwhile makes
 * none, because nobody would be told the passwords.
 */
export async function importAccounts(
  db: Database,
  staff: StaffSession,
  file: IncomingFile,
  client: Client,
): Promise<OutputOf<Contract['importAccounts']>> {
  const typed = await readImport(file)
  refuseProblems(await checkImport(db.prisma, typed))
  const passwords: Awaited<ReturnType<typeof newPassword>>[] = []
  for (const _ of typed) {
    refuseGone(client)
    passwords.push(await newPassword())
  }

  return namingAccounts(db, async (tx) => {
    // Once more, alone: somebody may have taken a name meanwhile.
    const rows = await checkImport(tx, typed)
    refuseProblems(rows)
    const members = rows.flatMap(({ member }) => member ?? [])
    const made = await tx.account.createManyAndReturn({
      data: members.map(({ phone, email, ...member }, index) => ({
        ...member,
        phone: phone || null,
        email: email || null,
        passwordHash: passwords[index]?.passwordHash ?? '',
        mustChangePassword: true,
      })),
      select: { id: true, loginName: true, userName: true, phone: true, accountType: true, companyId: true },
    })
    const { accountId, loginName: actor } = staff
    const noted = { accountId, actor, address: client.address }
    await tx.auditEntry.createMany({
      data: [
        { ...noted, action: 'accountsImported', subject: 'import', after: { file: file.name, count: made.length } },
        ...made.map(({ id, ...after }) => ({ ...noted, action: 'accountCreated', subject: `account ${id}`, after })),
      ],
    })
    refuseGone(client)
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

function refuseGone(client: Client): void {
  if (client.isGone()) throw new Refusal('refused', '导入已中断，没有新建任何账号')
}

function refuseProblems(rows: readonly CheckedRow[]): void {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  if (wrong.length > 0) throw new Refusal('refused', `有${wrong.length}行需要修改，没有导入任何账号`)
}
