import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { type ItemBuilder, selectItems } from '#server/database/itemTables.ts'
import type { Condition } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import type { FileScope } from '#server/storage/claimFiles.ts'
import type { ColumnScope, Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type ArticleKind, articleKindNames } from '#shared/rules/articleRules.ts'
import { columnOfArticle, columnOfBranch, columnOfInfoItem, prefixOfArticle } from '#shared/rules/columns.ts'
import { type InfoItemKind, infoItemKinds } from '#shared/rules/infoItemRules.ts'
import {
  byItemKind,
  type ItemKind,
  isInColumns,
  itemKindNames,
  itemKinds,
  kindColumns,
  type SubmissionKind,
  submissionKinds,
} from '#shared/rules/itemKinds.ts'
import { builtInPermissions, builtInRoles, can, canIn, type Permission, type Rights, type Role, rightsOf } from '#shared/rules/permissions.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'

/* What staff may do: the roles of an account, and the columns to which they are limited. */

export type HeldRole = Role & { id: number; name: string }

export const rolesOfAccount = (eb: ExpressionBuilder<Schema, 'Account'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('AccountRole')
      .innerJoin('StaffRole', 'StaffRole.id', 'AccountRole.roleId')
      .select(['StaffRole.id', 'StaffRole.name', 'StaffRole.builtIn', 'StaffRole.permissions', 'StaffRole.isLimited', 'StaffRole.columns'])
      .whereRef('AccountRole.accountId', '=', 'Account.id')
      .orderBy((role) => role('StaffRole.builtIn', 'is', null))
      .orderBy('StaffRole.id'),
  )

const builtInWith = (permission: Permission) => builtInRoles.filter((role) => builtInPermissions(role).includes(permission))

/** Matches active accounts with the permission in at least one column. */
export const whoMay = (permission: Permission) =>
  ({
    disabledAt: null,
    staffRoles: { some: { role: { OR: [{ builtIn: { in: builtInWith(permission) } }, { permissions: { has: permission } }] } } },
  }) satisfies Prisma.AccountWhereInput

/** Returns the rights from all roles of the account; none if it is disabled. */
export async function readRights(tx: Prisma.TransactionClient, accountId: number): Promise<Rights> {
  const held = await tx.accountRole.findMany({ where: { accountId, account: { disabledAt: null } }, select: { role: true } })
  return rightsOf(held.map(({ role }) => role as Role))
}

/* Limits roles to columns: `assertInColumns` for every call, `inColumns` for lists, and again under the row lock, because items move. */

interface Holder {
  rights: Rights
}

const cases = (conditions: Expression<unknown>[]) => sql.join(conditions, sql` `)

/** SQL equivalent of shared/rules/columns.ts. */
const columnsByContent = {
  article: (eb: ItemBuilder<'article'>) => {
    const toCase = (kind: ArticleKind) => {
      const { prefix, by } = prefixOfArticle(kind)
      return sql`when ${policyTypes[kind]}::int then ${prefix}::text || ${by === undefined ? sql.lit('') : eb.ref(`item.${by}`)}`
    }
    return sql`case ${eb.ref('item.policyType')} ${cases(articleKindNames.map(toCase))} end`
  },
  infoItem: (eb: ItemBuilder<'infoItem'>) => {
    const toCase = (kind: InfoItemKind) => sql`when ${infoCategory[kind]}::int then ${columnOfInfoItem(kind)}::text`
    return sql`case ${eb.ref('item.category')} ${cases(infoItemKinds.map(toCase))} end`
  },
}

/** Undefined for kinds in no column. */
function columnOfItem(eb: ItemBuilder<ItemKind>, kind: ItemKind): Expression<unknown> | undefined {
  if (kind in columnsByContent) return columnsByContent[kind as keyof typeof columnsByContent](eb as ItemBuilder<never>)
  return isInColumns(kind) ? sql`${kind}::text` : undefined
}

/** Returns the condition for permitted columns; undefined if all are. */
export function inColumns<K extends ItemKind>(eb: ItemBuilder<K>, { rights }: Holder, permission: Permission, kind: K): Condition | undefined {
  const where = rights[permission] ?? []
  const column = where === 'everywhere' ? undefined : columnOfItem(eb, kind)
  return column && sql`coalesce(${column} = any(${[...where]}::text[]), false)`
}

export const outsideColumns = () => new Refusal('forbidden', '该内容不在您负责的栏目内')

type ItemsCheck = [db: Pick<Database, 'reader'>, holder: Holder, permission: Permission, kind: ItemKind, ids: readonly number[]]

/** Naming a document grants reading it, so an editor of some columns names only what they have uploaded. */
export const fileScope = ({ accountId, rights }: Holder & { accountId: number }, kind: ItemKind): FileScope =>
  rights[itemKinds[kind].edit] === 'everywhere' ? 'staff' : { accountId, orPublic: true }

/** Whether the holder has the permission in the columns of all these items. Missing items are ignored. */
export async function areInColumns(...[{ reader }, holder, permission, kind, ids]: ItemsCheck): Promise<boolean> {
  const items = selectItems(kind)
  const within = inColumns(expressionBuilder(items), holder, permission, kind)
  if (!within || ids.length === 0) return true
  const outside = items.select('item.id').where((eb) => eb('item.id', '=', eb.fn.any(eb.val([...ids]))))
  return (await reader.row(outside.where((eb) => eb.not(within)).limit(1))) === undefined
}

/** Throws `forbidden` if an item is outside the holder's columns. */
export async function assertItemsInColumns(...check: ItemsCheck): Promise<void> {
  if (!(await areInColumns(...check))) throw outsideColumns()
}

/** Matches items that the holder may see. */
export function isSeen(holder: Holder, kind: Expression<string>, itemId: Expression<number>): Condition {
  const eb = expressionBuilder<Record<never, never>, never>()
  const seen = itemKindNames.flatMap((name) => {
    const { see } = itemKinds[name]
    if (!can(holder, see)) return []
    const items = selectItems(name)
    const within = inColumns(expressionBuilder(items), holder, see, name)
    return [eb.and([eb(kind, '=', sql.lit(name)), ...(within ? [eb(itemId, 'in', items.select('item.id').where(within))] : [])])]
  })
  // A dish is seen with its restaurant.
  const dishes = canIn(holder, 'seeContent', submissionKinds.dish.column) ? [eb(kind, '=', sql.lit('dish'))] : []
  return eb.or([...seen, ...dishes])
}

interface Carried {
  id?: number | null
  ids?: number[]
  shopId?: number
  activityId?: number
  kind?: SubmissionKind
  submissions?: { kind: SubmissionKind; id: number }[]
  type?: ArticleKind
  section?: number
  branchId?: number | null
  category?: InfoItemKind
}

/** Undefined if the call does not write the column. */
const columnOfWritten: Partial<Record<ItemKind, (written: Carried) => string | undefined>> = {
  article: ({ type, section = 0, branchId = null }) => type && (columnOfArticle({ type, section, branchId }) ?? ''),
  infoItem: ({ category }) => category && columnOfInfoItem(category),
}

type Check = (db: Pick<Database, 'reader'>, holder: Holder, permission: Permission, carried: Carried) => Promise<void>

const ofItems =
  (kind: ItemKind): Check =>
  async (db, holder, permission, carried) => {
    const column = columnOfWritten[kind]?.(carried)
    if (column !== undefined && !canIn(holder, permission, column)) throw new Refusal('forbidden', '您不能在这个栏目发布内容，请选择您负责的栏目')
    await assertItemsInColumns(db, holder, permission, kind, [carried.id ?? [], carried.ids ?? [], carried.activityId ?? []].flat())
  }

const ofColumn =
  (toColumn: (carried: Carried) => string | undefined): Check =>
  async (_db, holder, permission, carried) => {
    if (!canIn(holder, permission, toColumn(carried))) throw outsideColumns()
  }

const itemChecks = byItemKind((kind) => (kindColumns.some((column) => column.kind === kind) ? ofColumn(() => kind) : ofItems(kind)))

const checks: Record<ColumnScope, Check> = {
  ...itemChecks,
  list: async () => {},
  profile: ofColumn(({ id = null }) => columnOfBranch(id)),
  async submission(db, holder, permission, { kind, id, submissions = [] }) {
    const named = kind && id ? [{ kind, id }, ...submissions] : submissions
    for (const submission of named) {
      // A call may name an item by another kind.
      const { content, column } = submissionKinds[submission.kind]
      if (!canIn(holder, permission, column)) throw outsideColumns()
      if (content !== 'dish') await assertItemsInColumns(db, holder, permission, content, [submission.id])
    }
  },
  async previewLink(db, holder, permission, { id }) {
    const link = id && (await db.reader.row(query.selectFrom('PreviewLink').select(['kind', 'itemId']).where('id', '=', id)))
    if (link) await assertItemsInColumns(db, holder, permission, link.kind, [link.itemId])
  },
  async signUp(db, holder, permission, { id }) {
    const signUp = id && (await db.reader.row(query.selectFrom('SignUp').select('activityId').where('id', '=', id)))
    if (signUp) await assertItemsInColumns(db, holder, permission, 'article', [signUp.activityId])
  },
}

/** Throws `forbidden` outside the permitted columns. The permission itself is already checked. */
export async function assertInColumns(
  db: Pick<Database, 'reader'>,
  holder: Holder,
  { needs, inColumns: scope }: Pick<Endpoint, 'needs' | 'inColumns'>,
  input: unknown,
  body?: unknown,
): Promise<void> {
  if (scope === undefined || needs === undefined || needs === 'anyStaff' || needs === 'signedOut' || holder.rights[needs] === 'everywhere') return
  await checks[scope](db, holder, needs, { ...(input as Carried), ...(body as Carried) })
}
