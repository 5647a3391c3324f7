import argon2 from 'argon2'
import { sql } from 'kysely'
import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { contentKinds, selectItems } from '#server/database/itemTables.ts'
import { execute, query, run } from '#server/database/query.ts'
import { demoPassword, demoRole } from '#server/demo/demoAccounts.ts'
import { type DemoMark, demoKey, demoSettings, demoTableNames, demoTables } from '#server/demo/demoMark.ts'
import { isUsed } from '#server/storage/fileUses.ts'
import type { Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'
import { companyItemKinds } from '#shared/rules/itemKinds.ts'

type Tx = Prisma.TransactionClient

/** How much demo content there is: rows of content in all, and those of them that stay because staff have edited them. */
export interface DemoCounts {
  rows: number
  edited: number
}

/** Audited changes of what a row says. Taking it offline is no such change: it was not wanted. */
const edits: AuditAction[] = ['itemSaved', 'articleSaved', 'correct', 'dishSaved', 'siteRowChanged', 'profileSaved', 'settingChanged']

/** Counts what `clearDemo` would remove. Returns null where there is no demo content. */
export async function readDemo({ prisma }: Pick<Database, 'prisma'>): Promise<DemoCounts | null> {
  const mark = await readMark(prisma)
  if (!mark) return null
  const edited = await readEdited(prisma)
  const counts = await Promise.all(
    demoTableNames.map((table) => {
      const ids = edited.ids(demoTables[table])
      return run(
        prisma,
        query
          .selectFrom(table)
          .select((eb) => [
            sql<number>`count(*)::int`.as('rows'),
            sql<number>`(count(*) filter (where ${eb.ref('id')} = any(${ids}::int[])))::int`.as('edited'),
          ])
          .where('id', '<=', mark.lastIds[table]),
      )
    }),
  )
  const sum = (field: keyof DemoCounts) => counts.flat().reduce((total, count) => total + count[field], 0)
  return { rows: sum('rows'), edited: sum('edited') }
}

/**
 * Removes the demo content in one transaction and leaves what staff have added or edited, and what that refers to. Demo accounts whose
 * password was never changed go, too; those of staff with entries in the audit log are disabled instead, because the log keeps who did what. The account
 * `except` stays. So does the demo role while an account has it. `record` writes the audit entry. Then removes the files that nothing uses any more;
 * interrupted there, it goes on when called again.
 *
 * Throws a Refusal where there is no demo content, and where no administrator would be left.
 */
export async function clearDemo(
  { prisma }: Pick<Database, 'prisma'>,
  storage: Storage,
  record: (tx: Tx, after: { rows: number }) => Promise<unknown>,
  except?: number,
): Promise<{ rows: number }> {
  const { mark, ...removed } = await prisma.$transaction(
    async (tx) => {
      await lockTables(tx)
      const mark = await readMark(tx)
      if (!mark) throw new Refusal('refused', '网站上没有演示内容')
      const edited = await readEdited(tx)
      const rows = await removeContent(tx, mark, edited)
      await removeAccounts(tx, mark, except)
      await removeRole(tx, mark)
      const companies = await removeCompanies(tx, mark, edited)
      await resetProfiles(tx, edited)
      await removeSettings(tx, edited)
      await removeLeftovers(tx)
      const removed = { rows: rows + companies }
      if (removed.rows > 0) await record(tx, removed)
      await tx.$queryRaw`select graphile_worker.add_job('collectSearchTerms', job_key => 'collectSearchTerms')`
      return { mark, ...removed }
    },
    { timeout: 120_000, maxWait: 10_000 },
  )
  await removeFiles(prisma, storage, mark)
  await prisma.setting.deleteMany({ where: { key: demoKey } })
  return removed
}

/**
 * Waits for edits in progress, so that the audit log contains all of them, and blocks later ones. The mode also conflicts with row locks, which an edit
 * takes first. Locks all tables or none: an edit waiting for one table could hold another, which is a deadlock.
 */
async function lockTables(tx: Tx) {
  const tables = [...demoTableNames, 'AssociationProfile', 'Setting'].map((table) => `"${table}"`).join()
  await tx.$executeRawUnsafe(`
    do $$ begin
      loop
        begin
          lock table ${tables} in exclusive mode nowait;
          exit;
        exception when lock_not_available then
          perform pg_sleep(0.02);
        end;
      end loop;
    end $$`)
}

async function readMark(tx: Pick<Tx, 'setting'>): Promise<DemoMark | undefined> {
  const mark = (await tx.setting.findUnique({ where: { key: demoKey } }))?.value as DemoMark | undefined
  // A mark of an earlier release lacks tables that were added later.
  const none = Object.fromEntries(demoTableNames.map((table) => [table, 0]))
  return mark && { ...mark, lastIds: { ...none, ...mark.lastIds } }
}

interface Edited {
  /** The ids of rows of a kind, as the audit log calls it. */
  ids(kind: string): number[]
  settings: string[]
}

/** Reads what staff have edited, by the audit log. */
async function readEdited(tx: Pick<Tx, 'auditEntry'>): Promise<Edited> {
  const entries = await tx.auditEntry.findMany({ where: { action: { in: edits } }, distinct: ['subject'], select: { subject: true } })
  const subjects = Map.groupBy(
    entries.map(({ subject }) => subject.split(' ') as [string, string]),
    ([kind]) => kind,
  )
  const named = (kind: string) => subjects.get(kind)?.map(([, name]) => name) ?? []
  return { ids: (kind) => named(kind).map(Number), settings: named('setting') }
}

/** Returns the number of rows removed. Pictures, dishes, sign-ups and downloads of an item go with it. */
async function removeContent(tx: Tx, { lastIds }: DemoMark, edited: Edited): Promise<number> {
  const dishes = await tx.dish.findMany({
    where: { OR: [{ id: { gt: lastIds.Dish } }, { id: { in: edited.ids('dish') } }] },
    select: { shopId: true },
  })
  const shops = dishes.map(({ shopId }) => shopId)
  const tables = demoTableNames.filter((table) => table !== 'Dish' && table !== 'Company' && table !== 'Account')
  let removed = 0
  for (const table of tables) {
    const kept = [...edited.ids(demoTables[table]), ...(table === 'FoodShop' ? shops : [])]
    removed += await execute(
      tx,
      query
        .deleteFrom(table)
        .where('id', '<=', lastIds[table])
        .where((eb) => sql<boolean>`${eb.ref('id')} <> all(${kept}::int[])`),
    )
  }
  return removed
}

async function removeAccounts(tx: Tx, { lastIds }: DemoMark, except = 0) {
  const accounts = await tx.account.findMany({
    where: { id: { lte: lastIds.Account, not: except } },
    select: { id: true, passwordHash: true, mustChangePassword: true, _count: { select: { auditEntries: true } } },
  })
  for (const { id, passwordHash, mustChangePassword, _count } of accounts) {
    const isInUse = !mustChangePassword && !(await argon2.verify(passwordHash, demoPassword).catch(() => false))
    if (isInUse) continue
    if (_count.auditEntries === 0) {
      await tx.account.delete({ where: { id } })
    } else {
      await tx.account.update({ where: { id }, data: { disabledAt: new Date() } })
      await tx.staffSession.deleteMany({ where: { accountId: id } })
    }
  }
  const administrators = await tx.account.count({ where: { role: 'administrator', disabledAt: null } })
  if (administrators === 0) throw new Refusal('refused', '清除后将没有管理员账号。请先新建自己的管理员账号，再清除演示内容')
}

/** Deletes the demo role, unless an account still has it or staff have changed it. */
const removeRole = (tx: Tx, { completedAt }: DemoMark) =>
  tx.staffRole.deleteMany({ where: { name: demoRole, builtIn: null, updatedAt: { lte: completedAt }, holders: { none: {} } } })

/** Companies that nothing refers to any more. */
async function removeCompanies(tx: Tx, { lastIds }: DemoMark, edited: Edited): Promise<number> {
  const users = [query.selectFrom('Account').select('companyId'), ...companyItemKinds.map((kind) => selectItems(kind).select('item.companyId'))]
  return execute(
    tx,
    query
      .deleteFrom('Company')
      .where('id', '<=', lastIds.Company)
      .where((eb) => sql<boolean>`${eb.ref('id')} <> all(${edited.ids('company')}::int[])`)
      .where((eb) =>
        eb.not(eb.exists(sql`(select from (${sql.join(users, sql` union all `)}) used where used."companyId" = ${eb.ref('Company.id')})`)),
      ),
  )
}

/** Empties the profiles of the association and its branches, which always exist. */
async function resetProfiles(tx: Tx, edited: Edited) {
  const ids = { notIn: edited.ids('profile') }
  const empty = { slogan: '', introduction: '', charter: '', responsibilities: '', tel: '', address: '', email: '', postcode: '' }
  await tx.profilePicture.deleteMany({ where: { profileId: ids } })
  await tx.associationProfile.updateMany({ where: { id: ids }, data: { ...empty, chart: [], structureKey: null, longitude: null, latitude: null } })
}

async function removeSettings(tx: Tx, edited: Edited) {
  const own = demoSettings.filter((key) => !edited.settings.includes(key))
  if (own.includes('brand')) await tx.brandPicture.deleteMany()
  await tx.setting.deleteMany({ where: { key: { in: own } } })
}

/** What refers to items by kind and id, without a foreign key. */
async function removeLeftovers(tx: Tx) {
  const items = contentKinds
    .map((kind) => selectItems(kind).select([sql<ContentKind>`${sql.lit(kind)}::"ContentKind"`.as('kind'), 'item.id as itemId']))
    .reduce((all, next) => all.unionAll(next))
  for (const table of ['Revision', 'FileUse', 'ViewCount', 'EditLock', 'ItemDraft', 'PreviewLink', 'DigestEntry'] as const) {
    await execute(
      tx,
      query
        .deleteFrom(table)
        // Drafts of new items have no item yet.
        .where('itemId', '>', 0)
        .where(({ ref }) => sql<boolean>`(${ref('kind')}, ${ref('itemId')}) not in ${items}`),
    )
  }
}

/** After a crash no more bytes than this are without a row: the job that removes those gives up where there are many. */
const filesAtOnce = 50

async function removeFiles(prisma: Database['prisma'], storage: Storage, { completedAt }: DemoMark) {
  const unused = query
    .selectFrom('StoredFile')
    .select('key')
    .where('ownerId', 'is', null)
    .where('createdAt', '<=', new Date(completedAt))
    .where((eb) => eb.not(isUsed(eb)))
    .limit(filesAtOnce)
  const remove = () => run(prisma, query.deleteFrom('StoredFile').where('key', 'in', unused).returning(['key', 'restricted']))
  for (let removed = await remove(); removed.length > 0; removed = await remove()) {
    for (const { key, restricted } of removed) await storage.remove(restricted ? 'restricted' : 'public', key)
  }
}
