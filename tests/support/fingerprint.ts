import type { Database } from '#server/database/client.ts'

/** A fingerprint of every table except the counts of attempts: equal fingerprints mean that nothing has changed. */
export async function fingerprint({ prisma }: Database): Promise<Record<string, string>> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limit'`
  const prints = tables.map(async ({ name }) => {
    const [row] = await prisma.$queryRawUnsafe<{ print: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from "${name}" t`,
    )
    return [name, row?.print ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(prints))
}
