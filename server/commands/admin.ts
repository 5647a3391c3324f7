import { readAdminCommand, runAdminCommand } from '#server/commands/adminCommands.ts'
import { runCommand } from '#server/commands/runCommand.ts'
import { createStorage } from '#server/storage/createStorage.ts'

/* `npm run admin -- create <name> | reset <name> | clear-demo`, with the configuration of the portal and whether that is running or not. */

await runCommand({
  read: readAdminCommand,
  needs: { table: 'StaffSession', name: '后台用的表' },
  run: (command, { config, db, steps }) =>
    runAdminCommand(command, { db, publicUrl: config.publicUrl, say: steps.say, openStorage: () => createStorage(config) }),
})
