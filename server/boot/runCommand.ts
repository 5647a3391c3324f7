import { createClosing } from '#server/boot/closing.ts'
import { reachDatabase } from '#server/boot/reachDatabase.ts'
import { StartError } from '#server/boot/startError.ts'
import { createSteps } from '#server/boot/steps.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { connect, type Database } from '#server/database/client.ts'

/** What a command of an operator works with; what it opens itself it adds to `closing`. */
interface Portal {
  config: Config
  db: Database
  steps: ReturnType<typeof createSteps>
  closing: ReturnType<typeof createClosing>
}

interface Command<C> {
  /** The words behind the name of the command; throws a StartError that says how it is used. */
  read(args: readonly string[]): C
  /** A table the command cannot do without, and what the operator calls what lies in it. */
  needs: { table: string; name: string }
  /** Answers the exit code. */
  run(command: C, portal: Portal): Promise<number>
}

/** Runs a command with the configuration of the portal, whether that is running or not, and sets the exit code: 1 after any failure. */
export async function runCommand<C>({ read, needs, run }: Command<C>): Promise<void> {
  const steps = createSteps(process.stdout)
  const closing = createClosing(steps.say)
  try {
    const command = read(process.argv.slice(2))
    const config = loadConfig([])
    const database = await reachDatabase(config, steps.say)
    closing.add(() => database.close())
    const db = await connect(database)
    closing.add(() => db.close())
    await ensureTable(db, needs)
    process.exitCode = await run(command, { config, db, steps, closing })
  } catch (error) {
    if (error instanceof StartError) console.error(`✗ ${error.message}`)
    else console.error(error)
    process.exitCode = 1
  }
  await closing.close()
}

/** The portal makes its tables when it starts; commands leave them to it. */
async function ensureTable({ prisma }: Database, { table, name }: Command<unknown>['needs']) {
  const [row] = await prisma.$queryRaw<{ exists: boolean }[]>`select to_regclass(quote_ident(${table})) is not null as "exists"`
  if (!row?.exists) throw new StartError(`数据库里还没有${name}，请先启动一次网站（npm start）`)
}
