import { jsonBuildObject } from 'kysely/helpers/postgres'
import { articleColumns, visibleArticles } from '#server/content/listArticles.ts'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import { query, timeText } from '#server/database/query.ts'
import type { OfficeShare } from '#shared/contracts/info.ts'
import type { Page } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

const itemsPerOffice = 3

const offices = query.selectFrom('VisibleCompany as office').innerJoinLateral(
  (eb) => {
    const newest = visibleArticles
      .select(articleColumns)
      .where('item.companyId', '=', eb.ref('office.id'))
      .where('item.policyType', '=', policyTypes.shared)
      .orderBy('item.publishedAt', 'desc')
      .orderBy('item.id', 'desc')
      .limit(itemsPerOffice)
    return query
      .selectFrom(newest.as('item'))
      .select((item) => {
        const [officeId, officeName] = [eb.ref('office.id'), eb.ref('office.name')]
        const shown = jsonBuildObject({
          id: item.ref('item.id'),
          projectId: item.ref('item.id'),
          title: item.ref('item.title'),
          subtitle: item.ref('item.subtitle'),
          label: item.ref('item.label'),
          publishedAt: timeText(item.ref('item.publishedAt')),
          coverKey: item.ref('item.coverKey'),
          summary: item.ref('item.summary'),
          companyId: officeId,
          companyName: officeName,
          officeId,
          officeName,
        })
        return [
          item.fn.jsonAgg(shown).orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc').as('items'),
          item.fn.max('item.publishedAt').as('latest'),
        ]
      })
      .as('newest')
  },
  (join) => join.on('newest.items', 'is not', null),
)

const shares = preparedList(() =>
  list({
    tables: offices,
    where: () => [],
    columns: (rows) => rows.select((eb) => ['office.id as officeId', 'office.name as officeName', eb.ref('newest.items').$notNull().as('items')]),
    order: (rows) => rows.orderBy('newest.latest', 'desc').orderBy('office.id', 'desc'),
  }),
)

export const listSharedByOffice = ({ reader }: Database, window: { page: number; size: number }): Promise<Page<OfficeShare>> =>
  reader.page(shares({}), window)
