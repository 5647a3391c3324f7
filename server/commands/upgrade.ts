import { runWithoutDatabase } from '#server/commands/runCommand.ts'
import { readUpgradeCommand, upgradeDatabase } from '#server/commands/upgradeDatabase.ts'

/* `npm run upgrade-database [-- --binaries FOLDER]`, while the portal does not run. */

await runWithoutDatabase({ read: readUpgradeCommand, run: upgradeDatabase })
