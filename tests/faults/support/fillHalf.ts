import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fillMarked, oneProcessAtATime, whileMarked } from '#server/database/preparation.ts'

/** A process that fills the database with demo content as the first start does, and hangs half way until the test kills it. */
const connectionString = process.argv[2] as string
await oneProcessAtATime(connectionString, (client) =>
  fillMarked(client, (mark) =>
    whileMarked(connectionString, mark, async () => {
      const filling = new pg.Client({ connectionString })
      await filling.connect()
      await filling.query(`insert into "Company" ("type", "name", "status", "updatedAt") values (1, '驻京办', 'approved', now())`)
      process.stdout.write('half\n')
      await sleep(60_000)
    }),
  ),
)
