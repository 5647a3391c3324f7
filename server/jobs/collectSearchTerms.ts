import type { Prisma } from '#prisma/generated/client.ts'
import { acquireAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { type CountedTerm, countTerms } from '#server/search/suggest/countTerms.ts'
import { initialsOf, pinyinOf } from '#server/search/text/pinyin.ts'
import { readSettings } from '#server/settings/readSettings.ts'

/** With a hundred thousand words it takes seconds. */
const longestWriting = 120_000
const batchSize = 300

/**
 * Makes the words to suggest anew from what visitors can see now; what they can see no more is not suggested any more. Searches make a word of
 * the content weigh more, and hot where it was searched, and found, in as many different hours of the last 30 days as the setting `hotWords` asks; they
 * never add one, so nobody can make the site suggest what it does not say.
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
    { timeout: longestWriting },
  )
}

async function collect(tx: Prisma.TransactionClient, terms: CountedTerm[]): Promise<void> {
  const sounds = terms.map(({ termNorm }) => (/\p{Script=Han}/u.test(termNorm) ? [pinyinOf(termNorm), initialsOf(termNorm)] : ['', '']))
  await tx.$executeRaw`
    insert into "CollectedTerm" ("termNorm", "term", "weight", "pinyin", "initials")
    select * from unnest(${terms.map(({ termNorm }) => termNorm)}::text[], ${terms.map(({ term }) => term)}::text[],
      ${terms.map(({ weight }) => weight)}::int[], ${sounds.map(([pinyin]) => pinyin)}::text[], ${sounds.map(([, initials]) => initials)}::text[])`
}

/** Hours are counted, not searches: asking again and again says no more. */
const weighSearches = (tx: Prisma.TransactionClient, minHours: number) => tx.$executeRaw`
  update "CollectedTerm" set "weight" = "weight" + "hours", "hot" = "hours" >= ${minHours}
  from (
    select "text", count(distinct date_trunc('hour', "createdAt"))::int as "hours" from "SearchLog"
    where "found" > 0 and "createdAt" > now() - interval '30 days' group by "text") "searched"
  where "termNorm" = "text"`

/** Writes only what differs, so that the hourly job leaves hardly anything to clean up. */
async function takeOver(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    delete from "SearchTerm" where not exists (select from "CollectedTerm" where "CollectedTerm"."termNorm" = "SearchTerm"."termNorm")`
  await tx.$executeRaw`
    insert into "SearchTerm" select * from "CollectedTerm"
    on conflict ("termNorm") do update set ("term", "pinyin", "initials", "weight", "hot")
      = (excluded."term", excluded."pinyin", excluded."initials", excluded."weight", excluded."hot")
    where "SearchTerm" is distinct from excluded`
}
