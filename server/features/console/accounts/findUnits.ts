import { enterpriseType } from '#server/accounts/unitOfType.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, whereAll } from '#server/database/listParts.ts'
import { sql } from '#server/database/sql.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { isEnterprise } from '#shared/rules/accountTypes.ts'

type Call = typeof accountsContract.findUnits

/** Units an account of this type can belong to, those whose names begin with the text first. */
export const findUnits = ({ reader }: Database, { type, text }: InputOf<Call>): Promise<OutputOf<Call>> =>
  reader.rows(sql`
    select "id", "name" from "Company" ${whereAll(
      sql`"deletedAt" is null`,
      containsText(text, [sql`"name"`, sql`"shortName"`]),
      type === undefined ? undefined : sql`("type" = ${enterpriseType}) = ${isEnterprise(type)}::boolean`,
    )}
    order by starts_with("name", ${text.trim()}) desc, "position", "id" limit 50`)
