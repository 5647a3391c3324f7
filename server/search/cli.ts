import { createClosing } from '#server/boot/closing.ts'
import { StartError } from '#server/boot/startError.ts'
import { createSteps } from '#server/boot/steps.ts'
import { loadConfig } from '#server/config.ts'
import { connect, type Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { readCommand, runCommand, type SearchCommand } from '#server/search/commands.ts'
import { createSearch } from '#server/search/createSearch.ts'
import { reachDatabase } from '#server/search/reachDatabase.ts'

/* `npm run search -- reindex | status | check [--repair]`, with the configuration of the portal and whether that is running or not. */

const steps = createSteps(process.stdout)
const closing = createClosing(steps.say)

try {
  process.exitCode = await run(readCommand(process.argv.slice(2)))
} catch (error) {
  if (error instanceof StartError) console.error(`✗ ${error.message}`)
  else console.error(error)
  process.exitCode = 1
}
await closing.close()

async function run(command: SearchCommand) {
  const config = loadConfig([])
  const database = await reachDatabase(config, steps.say)
  closing.add(() => database.close())
  const db = await connect(database)
  closing.add(() => db.close())
  await ensureTables(db)
  const engine = await createSearch(config, db)
  closing.add(() => engine.close())
  return runCommand(engine, command, steps)
}

/** The portal makes its tables when it starts; this command leaves them to it. */
async function ensureTables({ reader }: Database) {
  const row = await reader.row<{ exists: boolean }>(sql`select to_regclass('"SearchDocument"') is not null as "exists"`)
  if (!row?.exists) throw new StartError('数据库里还没有搜索用的表，请先启动一次网站（npm start）')
}
