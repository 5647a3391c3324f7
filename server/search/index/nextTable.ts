import type pg from 'pg'

/*
 * The table that will be the index, beside the one that is. Its form is read from that one, so that only migrations say what it is: all names of
 * the index begin with SearchDocument, those of the next one with SearchDocumentNext.
 */

const live = `'"SearchDocument"'::regclass`

/** Makes it empty, in place of one that was never finished, with its unique keys; other indexes are sooner made at the end. */
export async function createNext(client: pg.Client): Promise<void> {
  await client.query('drop table if exists "SearchDocumentNext"')
  await client.query('create table "SearchDocumentNext" (like "SearchDocument" including defaults including constraints including storage)')
  await runEach(
    client,
    `select format('alter table "SearchDocumentNext" set (%s)', array_to_string(reloptions, ', ')) from pg_class where oid = ${live} and reloptions is not null
    union all
    select format('alter table "SearchDocumentNext" alter %I set statistics %s', attname, attstattarget) from pg_attribute where attrelid = ${live} and attstattarget > 0`,
  )
  // The server would look at it again and again, while it grows.
  await client.query('alter table "SearchDocumentNext" set (autovacuum_enabled = off)')
  await createIndexes(client, `indexdef like 'CREATE UNIQUE%'`)
  await client.query('alter table "SearchDocumentNext" add primary key using index "SearchDocumentNext_pkey"')
}

/** Makes the other indexes. */
export async function indexNext(client: pg.Client): Promise<void> {
  // By three processes at once, even if the table is small. Each gathers lexemes in a tree that fits into the processor's own memory: with more it
  // takes longer.
  await client.query(`set maintenance_work_mem = '16MB'; alter table "SearchDocumentNext" set (parallel_workers = 2)`)
  await createIndexes(client, `indexdef not like 'CREATE UNIQUE%'`)
  await client.query('alter table "SearchDocumentNext" reset (parallel_workers, autovacuum_enabled)')
  // Which rows everybody can see, and which lexemes are common.
  await client.query('vacuum (analyze) "SearchDocumentNext"')
}

/** Puts it in the place of the index, with its names and triggers. Within a transaction. */
export async function swapNext(client: pg.Client): Promise<void> {
  const { rows: triggers } = await client.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = ${live} and not tgisinternal order by tgname`,
  )
  await client.query('alter sequence "SearchDocument_id_seq" owned by "SearchDocumentNext"."id"')
  await client.query('drop table "SearchDocument"')
  await client.query('alter table "SearchDocumentNext" rename to "SearchDocument"')
  await runEach(
    client,
    `select format('alter index %I rename to %I', relname, replace(relname, 'SearchDocumentNext', 'SearchDocument'))
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = ${live}`,
  )
  for (const { definition } of triggers) await client.query(definition)
}

const createIndexes = (client: pg.Client, which: string) =>
  runEach(
    client,
    `select replace(indexdef, '"SearchDocument', '"SearchDocumentNext') from pg_indexes
    where schemaname = current_schema() and tablename = 'SearchDocument' and ${which}`,
  )

/** Runs the statements that a query makes from the catalog. */
async function runEach(client: pg.Client, query: string) {
  const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' })
  for (const [statement] of rows) await client.query(statement)
}
