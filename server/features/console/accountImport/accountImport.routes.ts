import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { namingAccounts, toLoginName } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import { fitsType } from '#server/accounts/unitOfType.ts'
import { company } from '#server/content/types/company.ts'
import { addItem } from '#server/content/workflow/createItem.ts'
import type { Database } from '#server/database/client.ts'
import { execute, now, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { type AccountField, accountFields, cellRules, typeOf } from '#server/features/console/accountImport/accountFields.ts'
import { type MissingUnit, type UnitProblem, unitsToCreate } from '#server/features/console/accountImport/unitsToCreate.ts'
import { type Client, feature } from '#server/http/feature.ts'
import type { IncomingFile } from '#server/http/receiveFile.ts'
import { readSheet } from '#server/spreadsheet/readSheet.ts'
import { refuseProblems } from '#server/spreadsheet/refuseProblems.ts'
import type { CellProblem, SheetRow } from '#server/spreadsheet/sheetFields.ts'
import { sheetTemplate } from '#server/spreadsheet/sheetTemplate.ts'
import { type Author, audit } from '#server/staff/audit.ts'
import type { NewMember } from '#server/staff/createMember.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { accountImportContract } from '#shared/contracts/console/accountImport.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { emptyCompany } from '#shared/rules/companyRules.ts'
import { takenMessages } from '#shared/rules/memberRules.ts'
import { can } from '#shared/rules/permissions.ts'

interface CheckedRow {
  row: number
  loginName: string
  userName: string
  companyName: string
  problems: CellProblem[]
  /** Undefined on errors. Units to create have no id yet. */
  member?: Omit<NewMember, 'companyId'> & { companyId: number | null }
}

interface CheckedImport {
  rows: CheckedRow[]
  units: MissingUnit[]
}

/** Checks rows alone, together and against the database. With `createUnits`, a missing unit is a problem only if it cannot be created. */
async function checkImport(
  tx: Prisma.TransactionClient,
  rows: readonly SheetRow<typeof accountFields>[],
  createUnits: boolean,
): Promise<CheckedImport> {
  const texts = rows.map(({ texts }) => ({ ...texts, loginName: toLoginName(texts.loginName) }))
  const names = [...new Set(texts.flatMap(({ loginName, phone }) => [loginName, phone]).filter(Boolean))]
  const units = [...new Set(texts.map(({ companyName }) => companyName))]
  const byName = await tx.account.findMany({ where: { loginName: { in: names } }, select: { loginName: true } })
  const byPhone = await tx.account.findMany({ where: { phone: { in: names } }, select: { phone: true } })
  const companies = await tx.company.findMany({ where: { name: { in: units }, deletedAt: null }, select: { id: true, name: true, type: true } })

  const taken = new Set([...byName.map(({ loginName }) => loginName), ...byPhone.map(({ phone }) => phone)])
  const companyOf = new Map(companies.map((company) => [company.name, company]))
  const rowsWith = rowsByName(texts)
  const missing = createUnits ? await unitsToCreate(tx, texts) : new Map<string, MissingUnit | UnitProblem>()

  const checked = rows.map(({ row }, index) => {
    const given = texts[index] as (typeof texts)[number]
    const { loginName, userName, phone, email, companyName } = given
    const accountType = typeOf(given.accountType)
    const company = companyOf.get(companyName)
    const added = missing.get(companyName)
    const problems: CheckedRow['problems'] = []
    const complain = (field: AccountField, message: string) => problems.push({ column: accountFields[field].title, message })

    for (const field of Object.keys(cellRules) as (keyof typeof cellRules)[]) {
      const wrong = cellRules[field](given[field])
      if (wrong) complain(field, wrong)
    }
    for (const field of ['loginName', 'phone'] as const) {
      const name = given[field]
      const twin = rowsWith.get(name)?.find((other) => other !== index)
      if (name === '') continue
      if (taken.has(name)) complain(field, takenMessages[field])
      else if (twin !== undefined) complain(field, `与第${rows[twin]?.row}行重复`)
    }
    if (added && 'message' in added) complain(added.field, added.message)
    else if (companyName !== '' && !company && !added) complain('companyName', '没有这个单位，请填写与会员单位完全一致的全称')
    const unit = company ?? (added && 'type' in added ? added : undefined)
    if (unit && accountType !== undefined && !fitsType(accountType, unit.type)) complain('companyName', '该单位与会员类型不符')

    const shown = { row, loginName, userName, companyName, problems }
    if (problems.length > 0 || accountType === undefined) return shown
    return { ...shown, member: { loginName, userName, phone, email, accountType, companyId: company?.id ?? null } }
  })
  return { rows: checked, units: [...missing.values()].filter((unit) => 'type' in unit) }
}

/** Row indexes by login name or phone number. */
function rowsByName(rows: readonly { loginName: string; phone: string }[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  rows.forEach(({ loginName, phone }, index) => {
    for (const name of new Set([loginName, phone])) found.set(name, [...(found.get(name) ?? []), index])
  })
  return found
}

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
