import type { Database } from '#server/database/client.ts'
import { allOf, containsText } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { isEnterprise } from '#shared/rules/enterpriseRules.ts'

type Call = typeof accountsContract.findUnits

/** Prefix matches come first. */
export const findUnits = ({ reader }: Database, { type, text }: InputOf<Call>): Promise<OutputOf<Call>> =>
  reader.rows(
    query
      .selectFrom('Company')
      .select(['id', 'name'])
      .where((eb) =>
        allOf([
          eb('deletedAt', 'is', null),
          containsText(eb, text, ['name', 'shortName']),
          type === undefined ? undefined : eb('type', isEnterprise(type) ? '=' : '!=', enterprise),
        ]),
      )
      .orderBy((eb) => eb.fn('starts_with', ['name', eb.val(text.trim())]), 'desc')
      .orderBy('position')
      .orderBy('id')
      .limit(50),
  )
