import { type Expression, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { now, query, run } from '#server/database/query.ts'
import { noState, noUses, numbered, type StoredTable, valuesOf } from '#server/features/console/siteTables/tables/table.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { association } from '#shared/rules/profileRules.ts'
import type { SiteValue } from '#shared/rules/siteTables.ts'
import { notPictureMessage } from '#shared/rules/uploadRules.ts'

/** Beijing has no daylight saving time. */
const toTime = (text?: SiteValue) => (text ? new Date(`${String(text).replace(' ', 'T')}+08:00`) : null)

const toText = (time: Expression<Date | null>) => sql<string>`coalesce(to_char(${time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), '')`

async function holdPicture(tx: Prisma.TransactionClient, key?: SiteValue): Promise<void> {
  if (key === '') return
  const [file] = await run(tx, query.selectFrom('StoredFile').select(['mimeType', 'restricted']).where('key', '=', String(key)).forKeyShare())
  if (!file) throw new Refusal('refused', '图片已不存在，请重新选择')
  if (file.restricted || !file.mimeType.startsWith('image/')) throw new Refusal('refused', notPictureMessage)
}

/** Uses the conditions of the public list. */
export const banner: StoredTable = {
  rows: query
    .selectFrom('Banner')
    .select((eb) => [
      eb.cast<string>('id', 'text').as('id'),
      'version',
      valuesOf({
        name: eb.ref('name'),
        imageKey: eb.ref('imageKey'),
        url: eb.ref('url'),
        enabled: eb.ref('enabled'),
        showFrom: toText(eb.ref('showFrom')),
        showUntil: toText(eb.ref('showUntil')),
      }),
      eb
        .case()
        .when('enabled', 'is', false)
        .then(sql.lit('off' as const))
        .when('showUntil', '<=', now)
        .then(sql.lit('ended' as const))
        .when('showFrom', '>', now)
        .then(sql.lit('scheduled' as const))
        .else(sql.lit('shown' as const))
        .end()
        .as('state'),
      noUses,
    ])
    .where('type', '=', sql.lit(1))
    .orderBy('position')
    .orderBy('Banner.id'),
  check: (tx, { imageKey }) => holdPicture(tx, imageKey),
  ...numbered(
    (tx) => tx.banner,
    ({ showFrom, showUntil, ...values }) => ({ ...values, showFrom: toTime(showFrom), showUntil: toTime(showUntil) }),
  ),
}

/** Ordered like the public list; the home page shows the first visible one. */
export const headline: StoredTable = {
  rows: query
    .selectFrom('FocusNews')
    .leftJoin('VisibleArticle', (join) =>
      join.onRef('VisibleArticle.id', '=', 'FocusNews.articleId').on('VisibleArticle.policyType', '=', sql.lit(policyTypes.news)),
    )
    .select((eb) => [
      eb.cast<string>('FocusNews.articleId', 'text').as('id'),
      'FocusNews.version',
      valuesOf({ title: eb.ref('FocusNews.title'), subtitle: eb.ref('FocusNews.subtitle') }),
      noUses,
      eb
        .case()
        .when('VisibleArticle.id', 'is', null)
        .then(sql.lit('offline' as const))
        .when(
          sql<boolean>`row_number() over (
            partition by ${eb.ref('VisibleArticle.id')} is null order by ${eb.ref('FocusNews.position')}, ${eb.ref('FocusNews.id')} desc) = 1`,
        )
        .then(sql.lit('shown' as const))
        .else(sql.lit('behind' as const))
        .end()
        .as('state'),
    ])
    .orderBy('FocusNews.position')
    .orderBy('FocusNews.id', 'desc'),
  async insert() {
    throw new Refusal('refused', '请在文章的编辑页设为头条')
  },
  update: async (tx, id, { title, subtitle }) =>
    void (await tx.focusNews.update({ where: { articleId: Number(id) }, data: { title: String(title), subtitle: String(subtitle) } })),
  remove: async (tx, id) => void (await tx.focusNews.delete({ where: { articleId: Number(id) } })),
  move: async (tx, id, position) => void (await tx.focusNews.update({ where: { articleId: Number(id) }, data: { position } })),
}

export const friendlyLink: StoredTable = {
  rows: query
    .selectFrom('FriendlyLink')
    .select((eb) => [
      eb.cast<string>('id', 'text').as('id'),
      'version',
      valuesOf({ group: eb.ref('group'), name: eb.ref('name'), url: eb.ref('url'), enabled: eb.ref('enabled') }),
      eb
        .case()
        .when('enabled', 'is', true)
        .then(sql.lit('shown' as const))
        .else(sql.lit('off' as const))
        .end()
        .as('state'),
      noUses,
    ])
    .orderBy('position')
    .orderBy('FriendlyLink.id'),
  ...numbered(
    (tx) => tx.friendlyLink,
    (values) => values,
  ),
}

export const expert: StoredTable = {
  rows: query
    .selectFrom('Expert')
    .select((eb) => [
      eb.cast<string>('id', 'text').as('id'),
      'version',
      valuesOf({
        profileId: eb.cast<string>('profileId', 'text'),
        name: eb.ref('name'),
        rank: eb.ref('rank'),
        pictureKey: eb.fn.coalesce('pictureKey', sql.lit('')),
        introduction: eb.ref('introduction'),
      }),
      noState,
      noUses,
    ])
    .orderBy((eb) => eb('profileId', '=', sql.lit(association)), 'desc')
    .orderBy('profileId')
    .orderBy('position')
    .orderBy('Expert.id'),
  check: (tx, { pictureKey }) => holdPicture(tx, pictureKey),
  ...numbered(
    (tx) => tx.expert,
    ({ profileId, pictureKey, ...values }) => ({ ...values, profileId: Number(profileId), pictureKey: pictureKey || null }),
  ),
}

export const thinkTank: StoredTable = {
  rows: query
    .selectFrom('ThinkTank')
    .select((eb) => [
      eb.cast<string>('id', 'text').as('id'),
      'version',
      valuesOf({
        name: eb.ref('name'),
        shortName: eb.ref('shortName'),
        nature: eb.ref('nature'),
        address: eb.ref('address'),
        remark: eb.ref('remark'),
      }),
      noState,
      noUses,
    ])
    .orderBy('position')
    .orderBy('ThinkTank.id'),
  ...numbered(
    (tx) => tx.thinkTank,
    (values) => values,
  ),
}
