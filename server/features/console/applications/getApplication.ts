import { enterpriseType } from '#server/accounts/unitOfType.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { applicationColumns } from '#server/features/console/applications/applicationList.ts'
import type { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Application = OutputOf<typeof applicationsContract.getApplication>

/** An application, with the account that came of it, and the unit that one belongs to, else the enterprise of its name. Refuses with notFound. */
export async function getApplication({ reader }: Database, id: number): Promise<Application> {
  const application = await reader.row<Application>(sql`
    select ${applicationColumns}, j."address",
      (select json_build_object('id', "id", 'loginName', "loginName") from "Account" where "id" = j."accountId") as "account",
      coalesce(
        (select json_build_object('id', c."id", 'name', c."name") from "Account" a join "Company" c on c."id" = a."companyId" where a."id" = j."accountId"),
        (select json_build_object('id', "id", 'name', "name") from "Company"
          where "name" = j."companyName" and "deletedAt" is null and "type" = ${enterpriseType})) as "company"
    from "JoinApplication" j where j."id" = ${id}`)
  if (!application) throw new Refusal('notFound', '入会申请不存在')
  return application
}
