import { sql } from 'kysely'
import { now, type Params, prepared, query } from '#server/database/query.ts'
import { feature } from '#server/http/feature.ts'
import { homeContract } from '#shared/contracts/home.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

const banners = prepared(({ type, count }: Params<{ type: number; count: number }>) =>
  query
    .selectFrom('Banner')
    .select(['id', 'url', 'imageKey', 'name'])
    .where('type', '=', type)
    .where((eb) => eb.ref('enabled'))
    .where((eb) => eb.or([eb('showFrom', 'is', null), eb('showFrom', '<=', now)]))
    .where((eb) => eb.or([eb('showUntil', 'is', null), eb('showUntil', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(count),
)

/** Only news has the page that headlines link to; an article can move to another kind after it became a headline. */
const focusNews = prepared(() =>
  query
    .selectFrom('FocusNews')
    .innerJoin('VisibleArticle as item', 'item.id', 'FocusNews.articleId')
    .select(['FocusNews.articleId', 'item.section', 'FocusNews.title', 'FocusNews.subtitle', 'item.label'])
    .where('item.policyType', '=', sql.lit(policyTypes.news))
    .orderBy('FocusNews.position')
    .orderBy('FocusNews.id', 'desc'),
)

export const home = feature(homeContract, {
  listBanners: ({ db, input }) => db.reader.rows(banners(input)),

  listFocusNews: ({ db }) => db.reader.rows(focusNews({})),
})
