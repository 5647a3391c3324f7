import type { Prisma } from '#prisma/generated/client.ts'

/**
 * Waits, until the transaction ends, for every other transaction that names one of these keys, in whatever process. Callers that name several
 * name them in the same order, or they wait for each other for ever.
 */
export async function oneAtATime(tx: Prisma.TransactionClient, ...keys: string[]): Promise<void> {
  for (const key of keys) await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
}
