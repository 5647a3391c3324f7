import pg from 'pg'

/** Runs the work on a connection outside the pools, which closes with it: what the work locks there ends then, also when the process is killed. */
export async function withConnection<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // A connection that breaks fails the statement that runs; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
