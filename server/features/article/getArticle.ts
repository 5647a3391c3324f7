import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { visibleArticles } from '#server/content/listArticles.ts'
import { type NeighbourBuilder, neighbourColumns, withoutNeighbours } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { signUpIsOpen, takenPlaces } from '#server/content/signUpIsOpen.ts'
import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { type Params, prepared, query, timeText } from '#server/database/query.ts'
import type { Member } from '#server/members/session.ts'
import type { ArticleDetail } from '#shared/contracts/article.ts'
import { policyTypes, signUpLabel } from '#shared/rules/policyTypes.ts'

const ofUnits = [policyTypes.shared, policyTypes.officeWork, policyTypes.companyWork]

/** Matches articles in the same list, for previous and next. */
function isInSameList(eb: NeighbourBuilder<'article'>) {
  // `is not distinct from` makes PostgreSQL sort instead of following the index.
  const isSame = (owner: 'branchId' | 'companyId') =>
    eb.or([eb(`other.${owner}`, '=', eb.ref(`item.${owner}`)), eb.and([eb(`other.${owner}`, 'is', null), eb(`item.${owner}`, 'is', null)])])
  return eb.and([
    eb('other.policyType', '=', eb.ref('item.policyType')),
    eb('other.section', '=', eb.ref('item.section')),
    isSame('branchId'),
    eb.or([
      eb(
        'item.policyType',
        'not in',
        ofUnits.map((type) => eb.lit(type)),
      ),
      isSame('companyId'),
    ]),
  ])
}

const detailOf = (items: typeof visibleArticles) =>
  items
    .leftJoin('VisibleCompany', 'VisibleCompany.id', 'item.companyId')
    .leftJoin('Activity', 'Activity.articleId', 'item.id')
    .leftJoin('ViewCount', (join) => join.on('ViewCount.kind', '=', sql.lit('article')).onRef('ViewCount.itemId', '=', 'item.id'))
    .select(['item.id', 'item.policyType', 'item.section', 'item.title', 'item.subtitle', 'item.label', 'item.publishedAt', 'item.createdAt'])
    .select(['item.coverKey', 'item.content', 'item.summary', 'item.link', 'item.source', 'item.author', 'item.editor', 'item.originalUrl'])
    .select(['item.companyId', 'VisibleCompany.name as companyName', 'item.branchId'])
    .select((eb) => [
      eb.fn.coalesce('ViewCount.views', eb.lit(0)).as('views'),
      jsonArrayFrom(
        eb
          .selectFrom('ArticleImage as image')
          .select(['image.id', 'image.fileKey', 'image.title'])
          .whereRef('image.articleId', '=', 'item.id')
          .orderBy('image.position')
          .orderBy('image.id'),
      ).as('gallery'),
      jsonArrayFrom(
        eb
          .selectFrom('ArticleAttachment as attachment')
          .innerJoin('StoredFile', 'StoredFile.key', 'attachment.fileKey')
          .select(['attachment.name', 'attachment.fileKey', 'StoredFile.size'])
          .whereRef('attachment.articleId', '=', 'item.id')
          .orderBy('attachment.position')
          .orderBy('attachment.id'),
      ).as('attachments'),
      eb
        .case()
        .when('Activity.articleId', 'is not', null)
        .then(
          jsonBuildObject({
            open: signUpIsOpen(eb),
            place: eb.ref('Activity.place').$notNull(),
            startsAt: timeText(eb.ref('Activity.startsAt')),
            endsAt: timeText(eb.ref('Activity.endsAt')),
            closesAt: timeText(eb.ref('Activity.signUpClosesAt')),
            placesLeft: sql<number | null>`${eb.ref('Activity.capacity')} - ${takenPlaces(eb)}`,
          }),
        )
        .end()
        .as('activity'),
    ])
    .select(neighbourColumns('article', isInSameList))

const article = prepared(({ id, policyType }: Params<{ id: number; policyType?: number | undefined }>) => {
  const found = detailOf(visibleArticles).where('item.id', '=', id)
  return policyType ? found.where('item.policyType', '=', policyType) : found
})

/** Returns a visible article in one statement. Refuses with notFound or gone. */
export async function getArticle(db: Database, id: number, policyType?: number): Promise<ArticleDetail> {
  const found = await db.reader.row(article({ id, policyType }))
  if (!found) throw await notFoundOrGone(db, 'article', id)
  return found.activity?.open ? { ...found, subtitle: signUpLabel } : found
}

/** Returns the latest version of an article of this company; undefined for others. */
export async function getOwnArticle({ reader }: Database, id: number, member: Member): Promise<ArticleDetail | undefined> {
  const own = query.selectFrom(ownVersions('article', member, id).as('item'))
  const found = await reader.row(detailOf(own).select(['item.status', 'item.failReason']))
  return found && withoutNeighbours(found)
}
