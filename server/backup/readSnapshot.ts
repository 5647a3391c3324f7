import type pg from 'pg'
import type { ArchivedSequence, ArchivedTable } from '#server/backup/archiveFormat.ts'
import type { Area } from '#server/storage/storage.ts'

/** Session settings for COPY: writing and reading need equal formats, and rows in physical order. */
export const copySettings = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set synchronize_seqscans = off; set statement_timeout = 0; set client_encoding = 'UTF8'`

export async function readTables(client: pg.Client, leftOut: readonly string[]): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select relname as "name", array_agg(attname::text order by attnum) as "columns"
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
       and relname <> all ($1) and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     group by relname order by relname`,
    [leftOut],
  )
  return rows
}

/** Sequences ignore snapshots, so read them after the rows. */
export async function readSequences(client: pg.Client, tables: readonly ArchivedTable[]): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<ArchivedSequence>(
    `select sequencename as "name", last_value::text as "value"
     from pg_sequences join pg_depend on classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid > 0
       and objid = format('%I.%I', schemaname, sequencename)::regclass
     join pg_class on pg_class.oid = refobjid
     where schemaname = 'public' and last_value is not null and relname = any ($1)
     order by sequencename`,
    [tables.map(({ name }) => name)],
  )
  return rows
}

export async function readAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as "name" from _prisma_migrations where finished_at is not null and rolled_back_at is null order by migration_name',
  )
  return rows.map(({ name }) => name)
}

export async function readFiles(client: pg.Client): Promise<{ key: string; area: Area }[]> {
  const { rows } = await client.query<{ key: string; area: Area }>(
    `select "key", case when "restricted" then 'restricted' else 'public' end as "area" from "StoredFile" order by "key"`,
  )
  return rows
}
