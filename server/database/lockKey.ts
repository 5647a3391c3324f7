import type { Prisma } from '#prisma/generated/client.ts'

/** Holds a key until the transaction ends; waits for whoever holds it now, in whatever process. Who takes several takes them in one order. */
export async function lockKey(tx: Prisma.TransactionClient, key: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
}
