import { sql } from 'kysely'
import { containsText, isTyped, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { auditContract } from '#shared/contracts/console/audit.ts'
import type { InputOf, OutputOf } from '#shared/lib/endpoint.ts'

type Call = typeof auditContract.listAudit

export const auditList = (input: InputOf<Call>): List<OutputOf<Call>[number]> =>
  list({
    tables: query.selectFrom('AuditEntry as e').leftJoin('Account', 'Account.id', 'e.accountId'),
    where: (eb) => [
      containsText(eb, input.text, ['e.actor', 'e.subject', 'e.address'], (contains) =>
        eb(
          'e.accountId',
          'in',
          eb
            .selectFrom('Account as a')
            .select('a.id')
            .where((account) => contains(account, ['a.userName'])),
        ),
      ),
      input.action && eb('e.action', '=', input.action),
      input.actor === undefined ? undefined : eb('e.actor', '=', input.actor),
      input.subject === undefined ? undefined : eb('e.subject', '=', input.subject),
      ...withinDays(eb.ref('e.createdAt'), input.from, input.until),
    ],
    columns: (rows) =>
      rows.select((eb) => [
        'e.id',
        'e.createdAt as at',
        'e.actor',
        eb.fn.coalesce('Account.userName', sql.lit('')).as('actorName'),
        'e.address',
        'e.action',
        'e.subject',
        'e.before',
        'e.after',
      ]),
    order: (rows) => orderedBy(rows, input, { at: 'e.createdAt' }, 'e.id'),
    lookUp: { key: 'e.id', once: isTyped(input.text) },
  })
