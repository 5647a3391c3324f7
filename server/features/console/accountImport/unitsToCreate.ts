import type { Prisma } from '#prisma/generated/client.ts'
import { type CompanyType, companyRules, companyTypeNamed } from '#shared/rules/companyRules.ts'

/** A unit that the sheet names and the database lacks. */
export interface MissingUnit {
  name: string
  type: CompanyType
}
export type UnitProblem = { field: 'companyName' | 'unitType'; message: string }

/** Returns the missing units by name, or why one cannot be created. Each needs a type in at least one row, and the same in all its rows. */
export async function unitsToCreate(
  tx: Prisma.TransactionClient,
  rows: readonly { companyName: string; unitType: string }[],
): Promise<Map<string, MissingUnit | UnitProblem>> {
  const names = [...new Set(rows.map(({ companyName }) => companyName).filter(Boolean))]
  const present = await tx.company.findMany({ where: { name: { in: names } }, select: { name: true, deletedAt: true } })
  const deletedByName = new Map(present.map(({ name, deletedAt }) => [name, deletedAt !== null]))
  const units = names.flatMap((name): [string, MissingUnit | UnitProblem][] => {
    if (deletedByName.get(name) === false) return []
    if (deletedByName.get(name)) return [[name, { field: 'companyName', message: '同名单位在回收站中，请先恢复' }]]
    const types = [...new Set(rows.filter(({ companyName, unitType }) => companyName === name && unitType !== '').map(({ unitType }) => unitType))]
    return [[name, missingUnit(name, types)]]
  })
  return new Map(units)
}

function missingUnit(name: string, [typeName, another]: string[]): MissingUnit | UnitProblem {
  const wrongName = companyRules.name(name)
  if (wrongName) return { field: 'companyName', message: wrongName }
  if (typeName === undefined) return { field: 'unitType', message: '单位将新建，请填写单位类型' }
  if (another !== undefined) return { field: 'unitType', message: `同一单位的类型不一致：${typeName}、${another}` }
  const type = companyTypeNamed(typeName)
  return type === undefined ? { field: 'unitType', message: '没有这种单位类型，请从列表中选择' } : { name, type }
}
