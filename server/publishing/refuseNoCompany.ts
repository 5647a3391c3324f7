import type { Prisma } from '#prisma/generated/client.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Refuses an item that names an office or enterprise which is not there. */
export async function refuseNoCompany(tx: Prisma.TransactionClient, companyId: number | null): Promise<void> {
  if (companyId !== null && !(await tx.company.count({ where: { id: companyId } }))) throw new Refusal('refused', '所选单位不存在，请重新选择')
}
