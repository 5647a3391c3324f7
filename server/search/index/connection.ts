import pg from 'pg'

/** Two connections for work that takes minutes, which no time limit ends. They are closed with the work: what they hold, ends then. */
export async function withConnections<T>(connectionString: string, work: (one: pg.Client, other: pg.Client) => Promise<T>): Promise<T> {
  const connection = () => {
    const client = new pg.Client({ connectionString, options: '-c TimeZone=UTC -c statement_timeout=0' })
    client.on('error', () => {}) // the statement that runs on it says so
    return client
  }
  const [one, other] = [connection(), connection()]
  try {
    await Promise.all([one.connect(), other.connect()])
    return await work(one, other)
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

/** Everything `work` reads on the connection is as it was at one moment. */
export async function atOneMoment<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  const result = await work()
  await client.query('commit')
  return result
}
