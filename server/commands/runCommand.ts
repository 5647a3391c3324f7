import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createClosing } from '#server/boot/closing.ts'
import { createProgress } from '#server/boot/progress.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { connect, type Database } from '#server/database/client.ts'
import { minConnections } from '#server/database/connections.ts'
import { assertRestored } from '#server/database/preparation.ts'
import { reachDatabase } from '#server/database/reachDatabase.ts'
import { StartError } from '#server/startError.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Actor in the audit log. */
export const commandActor = '命令行'

export interface CommandFrame {
  config: Config
  progress: ReturnType<typeof createProgress>
  closing: ReturnType<typeof createClosing>
}
export interface CommandPortal extends CommandFrame {
  db: Database
}

interface Command<C, P> {
  /** Throws a StartError with the usage. */
  read(args: readonly string[]): C
  /** Returns the exit code. */
  run(command: C, portal: P): Promise<number>
}
interface Needs {
  needs: { table: string; name: string }
}

/** Sets the exit code: 1 after any failure. */
export const runCommand = <C>({ read, needs, run }: Command<C, CommandPortal> & Needs): Promise<void> =>
  runWithoutDatabase<C>({
    read,
    async run(command, frame) {
      const database = await reachDatabase(frame.config, frame.progress.print)
      frame.closing.add(() => database.close())
      const db = await connect({ ...database, connections: minConnections })
      frame.closing.add(() => db.close())
      await ensureTable(db, needs)
      await assertRestored(db.pool)
      return run(command, { ...frame, db })
    },
  })

/** For commands that open their own database. Sets the exit code. */
export async function runWithoutDatabase<C>({ read, run }: Command<C, CommandFrame>): Promise<void> {
  const progress = createProgress(process.stdout)
  const closing = createClosing(progress.print)
  try {
    const command = read(process.argv.slice(2))
    const config = loadConfig([])
    process.exitCode = await run(command, { config, progress, closing })
  } catch (error) {
    if (error instanceof StartError || error instanceof Refusal) console.error(`✗ ${error.message}`)
    else console.error(error)
    process.exitCode = 1
  }
  await closing.close()
}

/** Only the start creates tables. */
async function ensureTable({ prisma }: Database, { table, name }: Needs['needs']) {
  const [row] = await prisma.$queryRaw<{ exists: boolean }[]>`select to_regclass(quote_ident(${table})) is not null as "exists"`
  if (!row?.exists) throw new StartError(`数据库里还没有${name}，请先启动一次网站（npm start），等它启动完成`)
}

export async function askSecretly(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const typed = (await lines.question('').finally(() => lines.close())).trim()
  process.stdout.write('\n')
  return typed
}
