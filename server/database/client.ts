import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from '#prisma/generated/client.ts'
import { createReader, type Reader, readerPool } from '#server/database/reader.ts'

/** Prisma writes and keeps the schema; the public reads go through plain, prepared SQL, which is faster. */
export interface Database {
  prisma: PrismaClient
  reader: Reader
  /** For libraries that keep tables of their own in the database: the counting of attempts, the queue of jobs. */
  pool: pg.Pool
  connectionString: string
  close(): Promise<void>
}

/** How long work waits for a free connection when many ask at once, in milliseconds. A database that is away refuses at once. */
const longestWait = 10_000

/** Opens the pools; the first query connects. */
export async function connect({ databaseUrl }: { databaseUrl: string }): Promise<Database> {
  const reading = readerPool(databaseUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: longestWait, options: '-c statement_timeout=30000' })
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  for (const each of [reading, pool]) each.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const prisma = new PrismaClient({
    adapter: new PrismaPg({
      connectionString: databaseUrl,
      max: 8,
      connectionTimeoutMillis: longestWait,
      options: '-c TimeZone=UTC -c statement_timeout=30000',
    }),
    transactionOptions: { maxWait: longestWait, timeout: longestWait },
  })
  return {
    prisma,
    reader: createReader(reading),
    pool,
    connectionString: databaseUrl,
    close: async () => void (await Promise.all([prisma.$disconnect(), reading.end(), pool.end()])),
  }
}
