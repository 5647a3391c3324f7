import type { Database } from '#server/database/client.ts'
import { list } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { hasBegun } from '#server/features/signUp/hasBegun.ts'
import type { Member } from '#server/members/session.ts'
import type { MySignUp } from '#shared/contracts/signUp.ts'
import type { Page } from '#shared/lib/endpoint.ts'

export const listMySignUps = (db: Database, { accountId }: Member, window: { page: number; size: number }): Promise<Page<MySignUp>> =>
  db.reader.page(
    list({
      tables: query
        .selectFrom('SignUp')
        .innerJoin('Activity', 'Activity.articleId', 'SignUp.activityId')
        .innerJoin('Article', 'Article.id', 'SignUp.activityId'),
      where: (eb) => [eb('SignUp.accountId', '=', accountId)],
      columns: (rows) =>
        rows.select((eb) => [
          'SignUp.activityId',
          'Article.title',
          'SignUp.accountName',
          'SignUp.createdAt as signedUpAt',
          eb.ref('Article.branchId').$notNull().as('branchId'),
          'Activity.place',
          'Activity.startsAt',
          eb('SignUp.cancelledAt', 'is not', null).as('cancelled'),
          eb.and([eb('SignUp.cancelledAt', 'is', null), eb.not(hasBegun(eb))]).as('cancellable'),
        ]),
      order: (rows) => rows.orderBy('SignUp.createdAt', 'desc').orderBy('SignUp.id', 'desc'),
    }),
    window,
  )
