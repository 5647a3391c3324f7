import { readUpgradeCommand, upgradeDatabase } from '#server/backup/upgradeDatabase.ts'
import { runWithoutDatabase } from '#server/boot/runCommand.ts'

/* `npm run upgrade-database [-- --binaries FOLDER]`, while the portal does not run. */

await runWithoutDatabase({ read: readUpgradeCommand, run: upgradeDatabase })
