import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { applicationColumns } from '#server/features/console/applications/applicationList.ts'
import type { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { enterprise } from '#shared/rules/companyRules.ts'

type Application = OutputOf<typeof applicationsContract.getApplication>

/** Returns an application with its account and unit, or else the enterprise of its name. Throws `Refusal('notFound')`. */
export async function getApplication({ reader }: Database, id: number): Promise<Application> {
  const application = await reader.row(
    applicationColumns(query.selectFrom('JoinApplication as j'))
      .select((eb) => [
        'j.address',
        jsonObjectFrom(eb.selectFrom('Account').select(['id', 'loginName']).whereRef('id', '=', 'j.accountId')).as('account'),
        eb.fn
          .coalesce(
            jsonObjectFrom(
              eb
                .selectFrom('Account as a')
                .innerJoin('Company as c', 'c.id', 'a.companyId')
                .select(['c.id', 'c.name'])
                .whereRef('a.id', '=', 'j.accountId'),
            ),
            jsonObjectFrom(
              eb
                .selectFrom('Company as c')
                .select(['c.id', 'c.name'])
                .whereRef('c.name', '=', 'j.companyName')
                .where('c.deletedAt', 'is', null)
                .where('c.type', '=', enterprise),
            ),
          )
          .as('company'),
      ])
      .where('j.id', '=', id),
  )
  if (!application) throw new Refusal('notFound', '入会申请不存在')
  return application
}
