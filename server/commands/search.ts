import { runCommand } from '#server/commands/runCommand.ts'
import { readCommand, runSearchCommand } from '#server/commands/searchCommands.ts'
import { createSearch } from '#server/search/createSearch.ts'

/* `npm run search -- reindex | status | check [--repair]`, with the configuration of the portal and whether that is running or not. */

await runCommand({
  read: readCommand,
  needs: { table: 'SearchDocument', name: '搜索用的表' },
  async run(command, { config, db, steps, closing }) {
    const engine = await createSearch(config, db)
    closing.add(() => engine.close())
    return runSearchCommand(engine, command, steps)
  },
})
