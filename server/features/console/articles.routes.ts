import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { companyChoices } from '#server/content/companyChoices.ts'
import { isInState, publicationTime, statusColumns, submissionColumns, timeSheetColumns } from '#server/content/itemState.ts'
import { article, articleData } from '#server/content/types/article.ts'
import { lockForEdit, lockItems } from '#server/content/workflow/locks.ts'
import { writingHandlers } from '#server/content/workflow/writingHandlers.ts'
import type { Database } from '#server/database/client.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { containsText, isTyped, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { type Author, audit, authorOf } from '#server/staff/audit.ts'
import { inColumns } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { keepStaffUpload } from '#server/uploads/keepStaffUpload.ts'
import { type Article, articlesContract, type ListedArticle } from '#shared/contracts/console/articles.ts'
import type { BodyOf, InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { articleKindOf, articleKinds, isPinnable, unpinnableMessage } from '#shared/rules/articleRules.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

const articleExport: ListExport<typeof articlesContract.listArticles, ArticleRow> = {
  name: '文章',
  columns: [
    { title: '标题', value: ({ title }) => title, width: 60 },
    { title: '类别', value: ({ policyType }) => articleKinds[articleKindOf(policyType)].name, width: 16 },
    { title: '栏目或标签', value: ({ label }) => label, width: 16 },
    { title: '所属', value: ({ belongsTo }) => belongsTo, width: 28 },
    { title: '状态', value: ({ state }) => itemStates[state] },
    { title: '置顶', value: ({ pinned }) => (pinned ? '是' : '') },
    ...timeSheetColumns,
  ],
  list: articleList,
}

type ArticleRow = Omit<ListedArticle, 'type'> & { policyType: number }

const tables = query.selectFrom('Article as item')

const columns = (rows: typeof tables) =>
  rows
    .select(statusColumns)
    .select((eb) => [
      'item.pinned',
      isHeadline(eb).as('isHeadline'),
      'item.policyType',
      'item.label',
      'item.title',
      eb('item.submittedById', 'is not', null).as('isSubmitted'),
      eb.fn
        .coalesce(
          eb.selectFrom('Company').select('Company.name').whereRef('Company.id', '=', 'item.companyId'),
          eb.selectFrom('AssociationProfile').select('AssociationProfile.name').whereRef('AssociationProfile.id', '=', 'item.branchId'),
          sql.lit(''),
        )
        .as('belongsTo'),
    ])

function articleList(input: InputOf<typeof articlesContract.listArticles>, staff: StaffSession): List<ArticleRow> {
  const { type, section, state, companyId, branchId, pinned, from, until, text } = input
  return list({
    tables,
    where: (eb) => [
      isInState(eb, state),
      inColumns(eb, staff, 'seeContent', 'article'),
      type && eb('item.policyType', '=', policyTypes[type]),
      section === undefined ? undefined : eb('item.section', '=', section),
      companyId === undefined ? undefined : eb('item.companyId', '=', companyId),
      branchId === undefined ? undefined : eb('item.branchId', '=', branchId),
      pinned ? eb.ref('item.pinned') : undefined,
      ...withinDays(publicationTime(eb), from, until),
      containsText(eb, text, ['item.title']),
    ],
    columns,
    order: (rows) => orderedBy(rows, input, { date: 'item.publishedAt', updated: 'item.updatedAt', title: 'item.title' }, 'item.id'),
    lookUp: { key: 'item.id', once: isTyped(text) },
  })
}

const isHeadline = (eb: ItemBuilder<'article'>) => eb.exists(query.selectFrom('FocusNews').where('FocusNews.articleId', '=', eb.ref('item.id')))

const toListed = ({ policyType, ...row }: ArticleRow): ListedArticle => ({ ...row, type: articleKindOf(policyType) })

/** Pins or unpins all articles or none; refuses with notFound, and pins where they have no effect. */
const pinArticles = ({ prisma }: Pick<Database, 'prisma'>, { staff, address }: Author, { ids, pinned }: { ids: number[]; pinned: boolean }) =>
  prisma.$transaction(async (tx) => {
    await lockItems(tx, 'article', staff, ids)
    if (pinned) {
      const rows = await tx.article.findMany({ where: { id: { in: ids } }, select: { policyType: true } })
      if (!rows.every(({ policyType }) => isPinnable(articleKindOf(policyType)))) throw new Refusal('refused', unpinnableMessage)
    }
    const changed = await tx.article.updateManyAndReturn({
      where: { id: { in: ids }, pinned: !pinned, deletedAt: null },
      data: { pinned },
      select: { id: true },
    })
    const action = pinned ? 'articlePinned' : 'articleUnpinned'
    for (const { id } of changed) await audit(tx, staff, address, { action, subject: `article ${id}` })
    return { changed: changed.length }
  })

/** Refuses with notFound. */
async function readArticle({ reader }: Database, id: number): Promise<Article> {
  const row = await reader.row(
    query
      .selectFrom('Article as item')
      .selectAll('item')
      .select(statusColumns)
      .select(submissionColumns('article'))
      .select((eb) => [
        jsonArrayFrom(
          eb.selectFrom('ArticleAttachment').select(['fileKey', 'name']).whereRef('articleId', '=', 'item.id').orderBy('position').orderBy('id'),
        ).as('attachments'),
        isHeadline(eb).as('isHeadline'),
        jsonObjectFrom(eb.selectFrom('FocusNews').select(['title', 'subtitle']).whereRef('articleId', '=', 'item.id')).as('headline'),
      ])
      .where('item.id', '=', id),
  )
  if (!row) throw new Refusal('notFound')
  return { ...row, ...article.toWritten(articleData(row)) }
}

async function articleOwners(db: Database) {
  const [companies, branches] = await Promise.all([
    companyChoices(db),
    db.reader.rows(query.selectFrom('AssociationProfile').select(['id', 'name']).where('id', '<', 5).orderBy('id')),
  ])
  return { companies, branches }
}

/** Adds or renames a home page headline; null removes it. Refuses like `lockForEdit`, drafts, and all but news, which the home page links to. */
const setHeadline = (db: Pick<Database, 'prisma'>, { staff, address }: Author, { id, headline }: BodyOf<typeof articlesContract.setHeadline>) =>
  // Same lock as reordering headlines: see siteTables.
  withAdvisoryLock(db, 'site table headline', async (tx) => {
    const { item } = await lockForEdit(tx, article, staff, { id })
    const subject = `article ${id}`
    if (!headline) {
      const { count } = await tx.focusNews.deleteMany({ where: { articleId: id } })
      if (count > 0) await audit(tx, staff, address, { action: 'headlineRemoved', subject })
      return null
    }
    if (item.data.policyType !== policyTypes.news) throw new Refusal('refused', '只有新闻中心的文章可以设为头条')
    if (item.status !== 'approved') throw new Refusal('refused', '请先发布文章，再设为头条')
    if (headline.title === '') throw new Refusal('refused', '请输入头条标题')
    const { _min } = await tx.focusNews.aggregate({ _min: { position: true } })
    const position = (_min.position ?? 1) - 1
    await tx.focusNews.upsert({ where: { articleId: id }, update: headline, create: { articleId: id, position, ...headline } })
    await audit(tx, staff, address, { action: 'headlineSet', subject, after: headline })
    return null
  })

export const articles = feature(articlesContract, {
  listArticles: {
    async handle({ db, staff, input }) {
      const { items, total } = await db.reader.page(articleList(input, staff), input)
      return { items: items.map(toListed), total }
    },
    spreadsheet: articleExport,
  },
  readArticle: ({ db, input: { id } }) => readArticle(db, id),
  articleOwners: ({ db }) => articleOwners(db),
  uploadAttachment: (call) => keepStaffUpload(call, 'attachment'),
  ...writingHandlers(article),
  pinArticles: ({ db, body, ...call }) => pinArticles(db, authorOf(call), body),
  setHeadline: ({ db, body, ...call }) => setHeadline(db, authorOf(call), body),
})
