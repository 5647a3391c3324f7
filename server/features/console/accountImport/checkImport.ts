import type { Prisma } from '#prisma/generated/client.ts'
import { toLoginName } from '#server/accounts/accountNames.ts'
import { fitsType } from '#server/accounts/unitOfType.ts'
import { type AccountField, accountFields, cellRules, typeOf } from '#server/features/console/accountImport/accountFields.ts'
import { type MissingUnit, type UnitProblem, unitsToCreate } from '#server/features/console/accountImport/unitsToCreate.ts'
import type { CellProblem, SheetRow } from '#server/spreadsheet/sheetFields.ts'
import type { NewMember } from '#server/staff/createMember.ts'
import { takenMessages } from '#shared/rules/memberRules.ts'

interface CheckedRow {
  row: number
  loginName: string
  userName: string
  companyName: string
  problems: CellProblem[]
  /** Undefined on errors. Units to create have no id yet. */
  member?: Omit<NewMember, 'companyId'> & { companyId: number | null }
}

export interface CheckedImport {
  rows: CheckedRow[]
  units: MissingUnit[]
}

/** Checks rows alone, together and against the database. With `createUnits`, a missing unit is a problem only if it cannot be created. */
export async function checkImport(
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
