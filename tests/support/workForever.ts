import { connect } from '#server/database/client.ts'
import { startRunner } from '#server/jobs/runner.ts'

/* A process that starts the job `long` of a database and never ends it; it prints `begun`. */
const [databaseUrl = ''] = process.argv.slice(2)
await startRunner(await connect({ databaseUrl }), {
  concurrency: 1,
  taskList: {
    long: () => {
      console.log('begun')
      return new Promise(() => {})
    },
  },
})
