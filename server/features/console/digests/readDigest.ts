import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { columnName, itemsOf, updatedBy } from '#server/features/console/digests/digestItems.ts'
import type { Digest, DigestEntry } from '#shared/contracts/console/digests.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** `html` is cleaned. */
export type FullEntry = DigestEntry & { html?: string }
type FullDigest = Omit<Digest, 'entries'> & { entries: FullEntry[] }

const items = itemsOf(query.selectFrom('Article as row'), query.selectFrom('InfoItem as row'))

const isOnline = (eb: ExpressionBuilder<{ e: Schema['DigestEntry'] }, 'e'>) =>
  eb
    .case('e.kind')
    .when('article')
    .then(eb.exists(query.selectFrom('VisibleArticle as v').where('v.id', '=', eb.ref('e.itemId').$notNull())))
    .else(eb.exists(query.selectFrom('VisibleInfoItem as v').where('v.id', '=', eb.ref('e.itemId').$notNull())))
    .end()

const entriesOf = (digest: ExpressionBuilder<{ d: Schema['Digest'] }, 'd'>) =>
  query
    .selectFrom('DigestEntry as e')
    .leftJoinLateral(
      (eb) =>
        query
          .selectFrom(items.as('item'))
          .selectAll()
          .where('item.kind', '=', eb.cast<'article' | 'infoItem'>('e.kind', 'text'))
          .where('item.id', '=', eb.ref('e.itemId').$notNull())
          .as('item'),
      (join) => join.on('e.kind', 'is not', null),
    )
    .leftJoin('Company as c', 'c.id', 'item.companyId')
    .where('e.digestId', '=', digest.ref('d.id'))
    .where((eb) => eb.or([eb('e.kind', 'is', null), eb('item.id', 'is not', null)]))
    .select((eb) => {
      const heading = jsonBuildObject({ kind: sql.lit('heading'), text: eb.ref('e.text') })
      const chosen = jsonBuildObject({
        kind: eb.ref('e.kind'),
        id: eb.ref('e.itemId'),
        text: eb.ref('e.text'),
        withText: eb.ref('e.withText'),
        title: eb.ref('item.title'),
        column: columnName(eb),
        unit: eb.fn.coalesce('c.name', sql.lit('')),
        publishedAt: sql<string>`to_char(${eb.ref('item.publishedAt')}, 'YYYY-MM-DD HH24:MI:SS')`,
        html: eb.case().when('e.withText', 'is', true).then(eb.ref('item.html')).end(),
        isOnline: isOnline(eb),
      })
      const entry = sql<FullEntry>`case when ${eb.ref('e.kind')} is null then ${heading} else ${chosen} end`
      return sql<FullEntry[]>`coalesce(json_agg(${entry} order by ${eb.ref('e.position')}), '[]')`.as('entries')
    })
    .$asScalar()
    .$notNull()

/** Reads digest and current items in one statement, for consistency. Refuses with notFound. */
export async function readFullDigest({ reader }: Pick<Database, 'reader'>, id: number): Promise<FullDigest> {
  const digest = await reader.row(
    query
      .selectFrom('Digest as d')
      .select(['d.id', 'd.version', 'd.title', 'd.issue', 'd.date', 'd.recipients', 'd.updatedAt', 'd.articleId'])
      .select((eb) => [updatedBy(eb).as('updatedBy'), entriesOf(eb).as('entries')])
      .where('d.id', '=', id),
  )
  if (!digest) throw new Refusal('notFound')
  return digest
}

/** Returns a digest without the texts of its items. Throws like `readFullDigest`. */
export async function readDigest(db: Pick<Database, 'reader'>, id: number): Promise<Digest> {
  const { entries, ...digest } = await readFullDigest(db, id)
  return { ...digest, entries: entries.map(({ html, ...entry }) => entry as DigestEntry) }
}
