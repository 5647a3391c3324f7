import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '#prisma/generated/client.ts'
import { defaultConnections, dividePools, type PoolSizes } from '#server/database/connections.ts'
import { createReader, maxConnectionWaitMs, Pool, type Reader, readerPool } from '#server/database/query.ts'

/** The database: Prisma for changes, and `reader` for reads, whose prepared SQL is faster. */
export interface Database {
  prisma: PrismaClient
  reader: Reader
  /** For libraries with own tables. */
  pool: pg.Pool
  poolSizes: PoolSizes
  connectionString: string
  close(): Promise<void>
}

interface Options {
  databaseUrl: string
  connections?: number
  poolSizes?: PoolSizes
}

export async function connect({ databaseUrl, connections = defaultConnections, poolSizes = dividePools(connections) }: Options): Promise<Database> {
  const reading = readerPool(databaseUrl, poolSizes.reader)
  const pool = new Pool({ connectionString: databaseUrl, max: poolSizes.queue, options: '-c statement_timeout=30000' })
  const writing = new Pool({ connectionString: databaseUrl, max: poolSizes.prisma, options: '-c TimeZone=UTC -c statement_timeout=30000' })
  const prisma = new PrismaClient({
    adapter: new PrismaPg(writing),
    transactionOptions: { maxWait: maxConnectionWaitMs, timeout: maxConnectionWaitMs },
  })
  return {
    prisma,
    reader: createReader(reading),
    pool,
    poolSizes,
    connectionString: databaseUrl,
    close: async () => void (await Promise.all([prisma.$disconnect().then(() => writing.end()), reading.end(), pool.end()])),
  }
}
