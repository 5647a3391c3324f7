import { readRestoreCommand, runRestoreCommand } from '#server/commands/restoreCommand.ts'
import { runWithoutDatabase } from '#server/commands/runCommand.ts'

/* `npm run restore -- FILE [--replace]`, while no portal runs on the database. */

await runWithoutDatabase({ read: readRestoreCommand, run: runRestoreCommand })
