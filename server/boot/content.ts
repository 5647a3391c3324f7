import pg from 'pg'

/** Any number will do, as long as every process that prepares the database takes the same. */
const preparing = 19_491_001
const unfinished = 'demo content is not finished'

/** Processes that start on one database at the same time prepare it one after another. */
export async function oneProcessAtATime<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  // The work that needs the connection reports the loss of it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [preparing])
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Fills an empty database. A mark in the database says that this is not over: whoever finds it after a kill knows
 * that everything there is a part of the demo content, because nobody could work with the portal yet.
 */
export async function fillMarked(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  await client.query(`comment on schema public is '${unfinished}'`)
  await fill()
  await client.query('comment on schema public is null')
}

/** Takes away what a killed start left of the demo content, together with the tables, so that both are made anew. */
export async function clearUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ comment: string | null }>(`select obj_description(to_regnamespace('public'), 'pg_namespace') as comment`)
  if (rows[0]?.comment !== unfinished) return
  await client.query('begin; drop schema public cascade; create schema public; commit')
}
