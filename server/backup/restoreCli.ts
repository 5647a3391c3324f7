import { readRestoreCommand, runRestoreCommand } from '#server/backup/restoreCommand.ts'
import { runWithoutDatabase } from '#server/boot/runCommand.ts'

/* `npm run restore -- FILE [--replace]`, while no portal runs on the database. */

await runWithoutDatabase({ read: readRestoreCommand, run: runRestoreCommand })
