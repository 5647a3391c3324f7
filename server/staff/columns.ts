import type { Database } from '#server/database/client.ts'
import { itemTables } from '#server/database/itemTables.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { ColumnScope, Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type ArticleKind, articleKindNames } from '#shared/rules/articleKinds.ts'
import { columnOfArticle, columnOfBranch, columnOfInfoItem, columnOfSubmission, prefixOfArticle } from '#shared/rules/columns.ts'
import { type InfoItemKind, infoItemKinds } from '#shared/rules/infoItemRules.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { can, canIn, type Permission, type Rights } from '#shared/rules/permissions.ts'
import { infoCategory, policyTypes } from '#shared/rules/policyTypes.ts'
import { type SubmissionKind, submissionKinds } from '#shared/rules/submissionKinds.ts'

/*
 * Whether staff whose role is limited to columns may handle an item. Every call passes `assertInColumns`, by what its contract says it is about;
 * lists filter by `inColumns`; and what changes an item checks once more when it has locked the row, because items are moved.
 */

interface Holder {
  rights: Rights
}

const cases = <T>(kinds: readonly T[], toCase: (kind: T) => Sql): Sql => kinds.reduce<Sql>((all, kind) => sql`${all} ${toCase(kind)}`, sql``)

/** The column of a row called `item`, by its kind: the same as the functions of shared/rules/columns.ts say. Members' units are in no column. */
const columnSql: Record<Exclude<ItemKind, 'company'>, Sql> = {
  article: sql`case item."policyType" ${cases(articleKindNames, (kind) => {
    const { prefix, by } = prefixOfArticle(kind)
    const rest = by === undefined ? sql`''` : by === 'branchId' ? sql`item."branchId"` : sql`item."section"`
    return sql`when ${policyTypes[kind]}::int then ${prefix}::text || ${rest}`
  })} end`,
  infoItem: sql`case item."category" ${cases(infoItemKinds, (kind) => sql`when ${infoCategory[kind]}::int then ${columnOfInfoItem(kind)}::text`)} end`,
  foodShop: sql`'foodShop'::text`,
  highlight: sql`'highlight'::text`,
}

/** Which rows of a kind, called `item`, lie in the columns in which somebody may do that; undefined where all of them do. */
export function inColumns({ rights }: Holder, permission: Permission, kind: ItemKind): Sql | undefined {
  const where = rights[permission] ?? []
  return where === 'everywhere' || kind === 'company' ? undefined : sql`coalesce(${columnSql[kind]} = any(${[...where]}::text[]), false)`
}

/** Said of an item outside the columns that a role is limited to. */
export const outsideColumns = () => new Refusal('forbidden', '该内容不在您负责的栏目内')

type ItemsCheck = [db: Pick<Database, 'reader'>, holder: Holder, permission: Permission, kind: ItemKind, ids: readonly number[]]

/** Whether all of these items lie in the columns in which somebody may do that. One that does not exist is for the caller to find out. */
export async function areInColumns(...[{ reader }, holder, permission, kind, ids]: ItemsCheck): Promise<boolean> {
  const within = inColumns(holder, permission, kind)
  if (!within || ids.length === 0) return true
  return !(await reader.row(sql`select from ${itemTables[kind].table} item where item."id" = any(${[...ids]}::int[]) and not ${within} limit 1`))
}

/** Refuses with forbidden where they do not. */
export async function assertItemsInColumns(...check: ItemsCheck): Promise<void> {
  if (!(await areInColumns(...check))) throw outsideColumns()
}

/** Whether the item that two columns of a query name, by `kind` as text and `itemId`, is one that somebody may see. */
export function isSeen(holder: Holder, kind: Sql, itemId: Sql): Sql {
  const seen = (Object.keys(itemKinds) as ItemKind[]).flatMap((name) => {
    const { see } = itemKinds[name]
    if (!can(holder, see)) return []
    const within = inColumns(holder, see, name)
    return [sql`(${kind} = ${name}${within ? sql` and ${itemId} in (select item."id" from ${itemTables[name].table} item where ${within})` : sql``})`]
  })
  return sql`(${seen.reduce<Sql>((any, condition) => sql`${any} or ${condition}`, sql`false`)})`
}

/** What calls about items carry: the items' ids, and what is written of one. */
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

/** The column of what is written of an item; undefined where a call writes nothing of it. */
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

const checks: Record<ColumnScope, Check> = {
  list: async () => {},
  article: ofItems('article'),
  infoItem: ofItems('infoItem'),
  foodShop: ofColumn(() => 'foodShop'),
  highlight: ofColumn(() => 'highlight'),
  profile: ofColumn(({ id = null }) => columnOfBranch(id)),
  async submission(db, holder, permission, { kind, id, submissions = [] }) {
    const named = kind && id ? [{ kind, id }, ...submissions] : submissions
    for (const submission of named) {
      // A call may name an item of one kind as another.
      const content = submissionKinds[submission.kind]
      if (!canIn(holder, permission, columnOfSubmission[submission.kind])) throw outsideColumns()
      if (content !== 'dish') await assertItemsInColumns(db, holder, permission, content, [submission.id])
    }
  },
  async previewLink(db, holder, permission, { id }) {
    const link = await db.reader.row<{ kind: ItemKind; itemId: number }>(sql`select "kind", "itemId" from "PreviewLink" where "id" = ${id}`)
    if (link) await assertItemsInColumns(db, holder, permission, link.kind, [link.itemId])
  },
  async signUp(db, holder, permission, { id }) {
    const signUp = await db.reader.row<{ activityId: number }>(sql`select "activityId" from "SignUp" where "id" = ${id}`)
    if (signUp) await assertItemsInColumns(db, holder, permission, 'article', [signUp.activityId])
  },
}

/**
 * Refuses with forbidden a call about an item outside the columns in which the caller may make it. `input` and `body` are decoded. That the caller
 * may make it at all is known already.
 */
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
