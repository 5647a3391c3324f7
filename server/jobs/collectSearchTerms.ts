import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { execute, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { acquireAdvisoryLock } from '#server/locks.ts'
import { type CountedTerm, countTerms } from '#server/search/suggest/countTerms.ts'
import { initialsOf, pinyinOf } from '#server/search/text/pinyin.ts'
import { readSettings } from '#server/settings/readSettings.ts'

/** A hundred thousand words take seconds. */
const maxWritingMs = 120_000
const batchSize = 300

/**
 * Rebuilds suggestions from visible content. Searches only raise weights, so no one can inject suggestions. Hot words were found in as many distinct
 * hours of 30 days as the setting `hotWords` requires.
 */
export async function collectSearchTerms(db: Pick<Database, 'prisma' | 'reader'>): Promise<void> {
  const { hotWords } = await readSettings(db, ['hotWords'])
  const terms = await countTerms(db)
  await db.prisma.$transaction(
    async (tx) => {
      await acquireAdvisoryLock(tx, 'search terms')
      await tx.$executeRaw`create temp table "CollectedTerm" (like "SearchTerm" including defaults) on commit drop`
      for (let start = 0; start < terms.length; start += batchSize) await collect(tx, terms.slice(start, start + batchSize))
      await weighSearches(tx, hotWords.minHours)
      await takeOver(tx)
    },
    { timeout: maxWritingMs },
  )
}

const collecting = query.withTables<{ CollectedTerm: Schema['SearchTerm'] }>()

async function collect(tx: Prisma.TransactionClient, terms: CountedTerm[]): Promise<void> {
  const sounds = terms.map(({ termNorm }) => (/\p{Script=Han}/u.test(termNorm) ? [pinyinOf(termNorm), initialsOf(termNorm)] : ['', '']))
  const rows = sql<{ termNorm: string; term: string; weight: number; pinyin: string; initials: string }>`unnest(
    ${terms.map(({ termNorm }) => termNorm)}::text[], ${terms.map(({ term }) => term)}::text[], ${terms.map(({ weight }) => weight)}::int[],
    ${sounds.map(([pinyin]) => pinyin)}::text[], ${sounds.map(([, initials]) => initials)}::text[])`
  await execute(
    tx,
    collecting
      .insertInto('CollectedTerm')
      .columns(['termNorm', 'term', 'weight', 'pinyin', 'initials'])
      .expression(query.selectFrom(rows.as<'counted'>(sql`counted("termNorm", "term", "weight", "pinyin", "initials")`)).selectAll()),
  )
}

const weighSearches = (tx: Prisma.TransactionClient, minHours: number) =>
  execute(
    tx,
    collecting
      .updateTable('CollectedTerm')
      .from((eb) =>
        eb
          .selectFrom('SearchLog')
          .select((log) => ['text', sql<number>`count(distinct date_trunc('hour', ${log.ref('createdAt')}))::int`.as('hours')])
          .where('found', '>', 0)
          .where('createdAt', '>', sql<Date>`now() - interval '30 days'`)
          .groupBy('text')
          .as('searched'),
      )
      .set((eb) => ({
        weight: eb('CollectedTerm.weight', '+', eb.ref('searched.hours')),
        hot: sql<boolean>`${eb.ref('searched.hours')} >= ${minHours}`,
      }))
      .whereRef('CollectedTerm.termNorm', '=', 'searched.text'),
  )

/** Writes only differences, to limit vacuum work. */
async function takeOver(tx: Prisma.TransactionClient): Promise<void> {
  await execute(
    tx,
    collecting.deleteFrom('SearchTerm').where(({ not, exists, selectFrom }) => {
      const same = selectFrom('CollectedTerm').select('CollectedTerm.term').whereRef('CollectedTerm.termNorm', '=', 'SearchTerm.termNorm')
      return not(exists(same))
    }),
  )
  const columns = ['termNorm', 'term', 'pinyin', 'initials', 'weight', 'hot'] as const
  await execute(
    tx,
    collecting
      .insertInto('SearchTerm')
      .columns(columns)
      .expression((eb) => eb.selectFrom('CollectedTerm').select(columns))
      .onConflict((conflict) =>
        conflict
          .column('termNorm')
          .doUpdateSet(({ ref }) => ({
            term: ref('excluded.term'),
            pinyin: ref('excluded.pinyin'),
            initials: ref('excluded.initials'),
            weight: ref('excluded.weight'),
            hot: ref('excluded.hot'),
          }))
          .where(sql<boolean>`${sql.table('SearchTerm')} is distinct from excluded`),
      ),
  )
}
