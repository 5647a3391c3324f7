import { runCommand } from '#server/boot/runCommand.ts'
import { readImportCommand, runImportCommand } from '#server/import/commands.ts'

/* `npm run import -- <address> [--dry-run] [--only …] [--login …]`, with the configuration of the portal and whether that is running or not. */

await runCommand({ read: readImportCommand, needs: { table: 'ImportRun', name: '导入用的表' }, run: runImportCommand })
