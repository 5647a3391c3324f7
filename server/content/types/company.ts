import { Prisma } from '#prisma/generated/client.ts'
import { fitsType } from '#server/accounts/unitOfType.ts'
import type { ItemRow, ItemType } from '#server/content/contentType.ts'
import { byStaff } from '#server/content/types/helpers.ts'
import { query, run } from '#server/database/query.ts'
import { cleanDescription, picturesIn } from '#server/html/cleanContent.ts'
import type { WrittenCompany } from '#shared/contracts/console/companies.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { missingCompanyFields, otherTypeMessage, takenNameMessage } from '#shared/rules/companyRules.ts'

/** `introduction` is cleaned HTML, `summary` its first words. */
export type CompanyData = WrittenCompany & { summary: string }

export const companyData = (row: CompanyData): CompanyData => {
  const { type, rank, name, shortName, logoKey, mainBusiness, introduction, summary, province, city, address, contactPhone, position } = row
  return { type, rank, name, shortName, logoKey, mainBusiness, introduction, summary, province, city, address, contactPhone, position }
}

export const company: ItemType<WrittenCompany, CompanyData> = {
  kind: 'company',
  html: 'introduction',
  missingFields: missingCompanyFields,
  files: ({ introduction, logoKey }) => ({ pictures: [...(logoKey ? [logoKey] : []), ...picturesIn(introduction)], documents: [] }),

  async toData({ introduction, ...written }) {
    const { html, summary } = await cleanDescription(introduction)
    return { ...written, introduction: html, summary }
  },
  toWritten: ({ summary, ...written }) => written,
  check: async (tx, { type }, before) => (before ? refuseOtherType(tx, type, before) : undefined),

  async find(tx, id) {
    const row = await tx.company.findUnique({ where: { id } })
    return row ? { ...row, ...byStaff, data: companyData(row) } : undefined
  },
  async insert(tx, columns, status) {
    const data = { ...columns, ...status } as Prisma.CompanyUncheckedCreateInput
    return (await tx.company.create({ data, select: { id: true } }).catch(refuseTaken)).id
  },
  async update(tx, id, status, columns) {
    await tx.company.update({ where: { id }, data: { ...columns, ...status }, select: { id: true } }).catch(refuseTaken)
  },
}

/** Refuses switching between office and enterprise while accounts of the old type exist. */
async function refuseOtherType(tx: Prisma.TransactionClient, type: number, { id, data }: ItemRow<CompanyData>): Promise<void> {
  // Creating an account of the company locks its row.
  if (type !== data.type) await run(tx, query.selectFrom('Company').select('id').where('id', '=', id).forUpdate())
  const accounts = await tx.account.findMany({ where: { companyId: id, role: 'member' }, select: { accountType: true }, distinct: ['accountType'] })
  if (accounts.some(({ accountType }) => !fitsType(accountType, type))) throw new Refusal('refused', otherTypeMessage)
}

/** Unique name violation; a check before the write would race. */
function refuseTaken(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw new Refusal('refused', takenNameMessage)
  throw error
}
