import { runCommand } from '#server/boot/runCommand.ts'
import { readAdminCommand, runAdminCommand } from '#server/staff/commands.ts'

/* `npm run admin -- create <name> | reset <name>`, with the configuration of the portal and whether that is running or not. */

await runCommand({
  read: readAdminCommand,
  needs: { table: 'StaffSession', name: '后台用的表' },
  run: (command, { db, steps }) => runAdminCommand(db, command, steps.say),
})
