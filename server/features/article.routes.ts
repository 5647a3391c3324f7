import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { articleColumns, articleList, listArticles, visibleArticles } from '#server/content/listArticles.ts'
import { listUnitShowcase } from '#server/content/listUnitShowcase.ts'
import { type NeighbourBuilder, neighbourColumns, withoutNeighbours } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { placesLeft, signUpIsOpen, signUpState } from '#server/content/signUpState.ts'
import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import { type Params, prepared, query, timeText } from '#server/database/query.ts'
import { companyRegionPlace, isInMacroRegion, type MacroRegionFilter } from '#server/database/regionOrder.ts'
import { type DescribedPage, isoTime, type Thing } from '#server/http/document.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/session.ts'
import { type ArticleDetail, articleContract } from '#shared/contracts/article.ts'
import { medicalContract } from '#shared/contracts/medical.ts'
import { newsContract } from '#shared/contracts/news.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { partyContract } from '#shared/contracts/party.ts'
import { policyContract } from '#shared/contracts/policy.ts'
import { salonContract } from '#shared/contracts/salon.ts'
import { activitySubtitle, newsSections, policyTypes } from '#shared/rules/policyTypes.ts'

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
    .leftJoin('Activity', (join) => join.onRef('Activity.articleId', '=', 'item.id').on('item.policyType', '=', sql.lit(policyTypes.activity)))
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
            state: signUpState(eb),
            place: eb.ref('Activity.place').$notNull(),
            startsAt: timeText(eb.ref('Activity.startsAt')),
            endsAt: timeText(eb.ref('Activity.endsAt')),
            closesAt: timeText(eb.ref('Activity.signUpClosesAt')),
            places: eb.ref('Activity.capacity'),
            placesLeft: placesLeft(eb),
          }),
        )
        .end()
        .as('activity'),
    ])
    .select(neighbourColumns('article', isInSameList))

const articleById = prepared(({ id, policyType }: Params<{ id: number; policyType?: number | undefined }>) => {
  const found = detailOf(visibleArticles).where('item.id', '=', id)
  return policyType ? found.where('item.policyType', '=', policyType) : found
})

/** Returns a visible article in one statement. Refuses with notFound or gone. */
export async function getArticle(db: Database, id: number, policyType?: number): Promise<ArticleDetail> {
  const found = await db.reader.row(articleById({ id, policyType }))
  if (!found) throw await notFoundOrGone(db, 'article', id)
  const { policyType: type, subtitle, activity } = found
  return type === policyTypes.activity ? { ...found, subtitle: activitySubtitle(subtitle, activity?.open === true) } : found
}

async function getOwnArticle({ reader }: Database, id: number, member: Member): Promise<ArticleDetail | undefined> {
  const own = query.selectFrom(ownVersions('article', member, id).as('item'))
  const found = await reader.row(detailOf(own).select(['item.status', 'item.failReason', 'item.version']))
  return found && withoutNeighbours(found)
}

const newsTypes: readonly number[] = [
  ...[policyTypes.news, policyTypes.party, policyTypes.shared],
  ...[policyTypes.officeWork, policyTypes.companyWork, policyTypes.activity],
]

/** Describes an article in the vocabulary of schema.org. */
const describe = ({ policyType, title, publishedAt, author }: ArticleDetail, { address, publisher }: DescribedPage): Thing => ({
  '@type': newsTypes.includes(policyType) ? 'NewsArticle' : 'Article',
  headline: title,
  mainEntityOfPage: address,
  datePublished: isoTime(publishedAt),
  author: author ? { '@type': 'Person', name: author } : publisher,
  publisher,
  inLanguage: 'zh-CN',
})

export const article = feature(articleContract, {
  getArticle: {
    handle: ({ db, input: { id } }) => getArticle(db, id),
    viewed: 'article',
    describe,
    handleOwner: ({ db, member, input: { id } }) => getOwnArticle(db, id, member),
  },
})

export const news = feature(newsContract, {
  listNews: ({ db, input }) => listArticles(db, { policyType: policyTypes.news, section: input.section }, input),

  listNewsOf: ({ db, input, body: labels }) => {
    const sections = Object.entries(newsSections).flatMap(([section, label]) => (labels.includes(label) ? [Number(section)] : []))
    return listArticles(db, { policyType: policyTypes.news, sections: sections.length > 0 ? sections : undefined }, input)
  },
})

export const party = feature(partyContract, { listParty: ({ db, input }) => listArticles(db, { policyType: policyTypes.party }, input) })

const projects = preparedList((_: Params<object>) =>
  articleList({
    where: (eb) => [eb('item.policyType', '=', policyTypes.project)],
    columns: (rows) => rows.leftJoin('VisibleCompany as unit', 'unit.id', 'item.companyId').select([...articleColumns, 'unit.name as companyName']),
  }),
)

export const policy = feature(policyContract, {
  listPolicies: ({ db, input }) => listArticles(db, { policyType: policyTypes.policy }, input),

  listProjects: ({ db, input }) => db.reader.page(projects({}), input),
})

/** Second column of brand activities. */
const forumSection = 2

export const salon = feature(salonContract, {
  listBrandActivities: ({ db, input }) => listArticles(db, { policyType: policyTypes.brandActivity, section: input.section }, input),

  listForum: ({ db, input }) => listArticles(db, { policyType: policyTypes.brandActivity, section: forumSection }, input),
})

const medicalResources = preparedList(({ district }: Params<{ district?: string | undefined }>) =>
  articleList({
    where: (eb) => [
      eb('item.policyType', '=', policyTypes.medicalResource),
      district && sql<boolean>`${district} = any(regexp_split_to_array(${eb.ref('item.subtitle')}, '\\s*·\\s*'))`,
    ],
    columns: (rows) => rows.select([...articleColumns, 'item.link']),
  }),
)

export const medical = feature(medicalContract, {
  listResources: ({ db, input: { district, ...window } }) => db.reader.page(medicalResources({ district }), window),

  listScience: ({ db, input }) => listArticles(db, { policyType: policyTypes.medicalScience }, input),

  getScience: { handle: ({ db, input: { id } }) => getArticle(db, id, policyTypes.medicalScience), viewed: 'article', describe },
})

const offices = preparedList(({ macroRegion }: Params<MacroRegionFilter>) =>
  list({
    tables: visibleArticles,
    where: (eb) => [eb('item.policyType', '=', policyTypes.office), isInMacroRegion(eb.ref('item.companyId'), macroRegion)],
    columns: (rows) => rows.select([...articleColumns, 'item.companyId']),
    order: (rows) =>
      rows
        .orderBy((eb) => companyRegionPlace(eb.ref('item.companyId')))
        .orderBy('item.publishedAt', 'desc')
        .orderBy('item.id', 'desc'),
  }),
)

export const office = feature(officeContract, {
  listOffices: ({ db, input: { macroRegion, ...window } }) => db.reader.page(offices({ macroRegion }), window),

  listOfficeWork: ({ db, input }) => listArticles(db, { policyType: policyTypes.officeWork, officePageId: input.officePageId }, input),

  listOfficeShowcase: ({ db, input: { officePageId, ...window } }) => listUnitShowcase(db, { officePageId }, window),
})
