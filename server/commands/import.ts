import { readImportCommand, runImportCommand } from '#server/commands/importCommands.ts'
import { runCommand } from '#server/commands/runCommand.ts'

/* `npm run import -- <address> [--dry-run] [--only …] [--login …]`, with the configuration of the portal and whether that is running or not. */

await runCommand({ read: readImportCommand, needs: { table: 'ImportRun', name: '导入用的表' }, run: runImportCommand })
