import { runCommand } from '#server/boot/runCommand.ts'
import { readAdminCommand, runAdminCommand } from '#server/staff/commands.ts'
import { createStorage } from '#server/storage/createStorage.ts'

/* `npm run admin -- create <name> | reset <name> | clear-demo`, with the configuration of the portal and whether that is running or not. */

await runCommand({
  read: readAdminCommand,
  needs: { table: 'StaffSession', name: '后台用的表' },
  run: (command, { config, db, steps }) =>
    runAdminCommand(command, { db, publicUrl: config.publicUrl, say: steps.say, openStorage: () => createStorage(config) }),
})
