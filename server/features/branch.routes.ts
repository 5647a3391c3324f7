import { sql } from 'kysely'
import { articleColumns, articleList } from '#server/content/listArticles.ts'
import { placesLeft, signUpState } from '#server/content/signUpState.ts'
import type { Database } from '#server/database/client.ts'
import { preparedList } from '#server/database/list.ts'
import type { Params } from '#server/database/query.ts'
import { feature } from '#server/http/feature.ts'
import { type ActivityItem, branchContract } from '#shared/contracts/branch.ts'
import type { InputOf, Page } from '#shared/lib/endpoint.ts'
import { activitySubtitle, policyTypes } from '#shared/rules/policyTypes.ts'

export const branch = feature(branchContract, { listActivities: ({ db, input }) => listActivities(db, input) })

const activities = preparedList(({ branchId }: Params<{ branchId: number }>) =>
  articleList({
    where: (eb) => [eb('item.policyType', '=', policyTypes.activity), eb('item.branchId', '=', branchId)],
    columns: (rows) =>
      rows
        .leftJoin('Activity', 'Activity.articleId', 'item.id')
        .select([...articleColumns, 'item.companyId', 'Activity.capacity as places', 'Activity.startsAt'])
        .select(['Activity.signUpOpensAt as opensAt', 'Activity.signUpClosesAt as closesAt'])
        .select((eb) => [
          eb.fn.coalesce('Activity.place', sql.lit('')).as('place'),
          signUpState(eb).as('signUpState'),
          placesLeft(eb).as('placesLeft'),
        ]),
  }),
)

async function listActivities(
  { reader }: Database,
  { branchId, ...window }: InputOf<typeof branchContract.listActivities>,
): Promise<Page<ActivityItem>> {
  const { items, total } = await reader.page(activities({ branchId }), window)
  const withLabel = items.map((item) => {
    const signUpOpen = item.signUpState === 'open'
    return { ...item, signUpOpen, subtitle: activitySubtitle(item.subtitle, signUpOpen), ownSubtitle: activitySubtitle(item.subtitle, false) }
  })
  return { items: withLabel, total }
}
