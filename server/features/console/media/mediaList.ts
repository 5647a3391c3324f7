import { type ExpressionBuilder, sql } from 'kysely'
import { containsText, isTyped, type List, list, orderedBy, withinDays } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { fileUses, isUsed } from '#server/storage/fileUses.ts'
import type { MediaFile, mediaContract } from '#shared/contracts/console/media.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'

type Builder = ExpressionBuilder<Schema, 'StoredFile'>

/** Documents are not all restricted: article attachments are public. */
const isPicture = (eb: Builder) => eb('StoredFile.mimeType', 'like', sql.lit('image/%'))

const countUses = (eb: Builder) =>
  query
    .selectFrom(fileUses.as('uses'))
    .select((uses) => sql<number>`count(distinct (${uses.ref('uses.kind')}, ${uses.ref('uses.itemId')}))::int`.as('count'))
    .where('uses.fileKey', '=', eb.ref('StoredFile.key'))
    .$asScalar()
    .$notNull()

export const mediaList = ({ text, kind, used, owner, from, until, ...order }: InputOf<typeof mediaContract.listMedia>): List<MediaFile> =>
  list({
    tables: query.selectFrom('StoredFile').leftJoin('Account', 'Account.id', 'StoredFile.ownerId'),
    where: (eb) => [
      containsText(eb, text, ['StoredFile.originalName', 'StoredFile.altText'], (contains) =>
        eb(
          'StoredFile.ownerId',
          'in',
          query
            .selectFrom('Account as a')
            .select('a.id')
            .where((account) => contains(account, ['a.userName', 'a.loginName'])),
        ),
      ),
      kind && (kind === 'picture' ? isPicture(eb) : eb.not(isPicture(eb))),
      used && (used === 'yes' ? isUsed(eb) : eb.not(isUsed(eb))),
      owner === undefined
        ? undefined
        : eb('StoredFile.ownerId', 'in', query.selectFrom('Account as a').select('a.id').where('a.loginName', '=', owner)),
      ...withinDays(eb.ref('StoredFile.createdAt'), from, until),
    ],
    columns: (rows) =>
      rows.select((eb) => [
        'StoredFile.key',
        'StoredFile.originalName as name',
        'StoredFile.altText',
        eb
          .case()
          .when(isPicture(eb))
          .then(sql.lit('picture' as const))
          .else(sql.lit('document' as const))
          .end()
          .as('kind'),
        'StoredFile.size',
        'StoredFile.width',
        'StoredFile.height',
        'StoredFile.createdAt as at',
        eb.fn.coalesce('Account.loginName', sql.lit('')).as('owner'),
        eb.fn.coalesce('Account.userName', sql.lit('')).as('ownerName'),
        countUses(eb).as('uses'),
      ]),
    order: (rows) =>
      orderedBy(rows, order, { at: 'StoredFile.createdAt', name: 'StoredFile.originalName', size: 'StoredFile.size' }, 'StoredFile.key'),
    lookUp: { key: 'StoredFile.key', once: isTyped(text) || used !== undefined },
  })
