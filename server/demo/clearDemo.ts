import argon2 from 'argon2'
import { sql } from 'kysely'
import type { ContentKind, Prisma } from '#prisma/generated/client.ts'
import { submittedKinds } from '#server/content/contentTypes.ts'
import { selectSubmitted } from '#server/content/submissionRows.ts'
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

/** Total, and those kept because staff edited them. */
export interface DemoCounts {
  rows: number
  edited: number
}

/** Audited content changes. Taking offline is none: it was unwanted. */
const edits: AuditAction[] = [
  'itemSaved',
  'articleSaved',
  'correct',
  'dishSaved',
  'reviewReasonSaved',
  'siteRowChanged',
  'profileSaved',
  'settingChanged',
]

/** Null without demo content. */
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
 * Removes unedited, unreferenced demo content and accounts in one transaction, then unused files. Accounts with audit entries or submissions are
 * disabled instead. Throws a `Refusal` if no administrator would remain.
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
      await forgetMatches(tx, edited)
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

/** Waits for edits, so the audit log is complete, and blocks later ones. Locks all or none, to prevent deadlocks. */
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
  // Marks of earlier releases lack later tables.
  const none = Object.fromEntries(demoTableNames.map((table) => [table, 0]))
  return mark && { ...mark, lastIds: { ...none, ...mark.lastIds } }
}

interface Edited {
  /** `kind` as in the audit log. */
  ids(kind: string): number[]
  settings: string[]
}

async function readEdited(tx: Pick<Tx, 'auditEntry'>): Promise<Edited> {
  const entries = await tx.auditEntry.findMany({ where: { action: { in: edits } }, distinct: ['subject'], select: { subject: true } })
  const subjects = Map.groupBy(
    entries.map(({ subject }) => subject.split(' ') as [string, string]),
    ([kind]) => kind,
  )
  const named = (kind: string) => subjects.get(kind)?.map(([, name]) => name) ?? []
  return { ids: (kind) => named(kind).map(Number), settings: named('setting') }
}

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

/** Submissions without a submitter could no longer be reviewed. */
const submitters = submittedKinds.map((kind) => selectSubmitted(kind).select('item.submittedById')).reduce((all, next) => all.union(next))

async function removeAccounts(tx: Tx, { lastIds }: DemoMark, except = 0) {
  const accounts = await tx.account.findMany({
    where: { id: { lte: lastIds.Account, not: except } },
    select: { id: true, passwordHash: true, mustChangePassword: true, _count: { select: { auditEntries: true } } },
  })
  const submitterIds = new Set((await run(tx, submitters)).map(({ submittedById }) => submittedById))
  for (const { id, passwordHash, mustChangePassword, _count } of accounts) {
    const isInUse = !mustChangePassword && !(await argon2.verify(passwordHash, demoPassword).catch(() => false))
    if (isInUse) continue
    if (_count.auditEntries === 0 && !submitterIds.has(id)) {
      await tx.account.delete({ where: { id } })
    } else {
      await tx.account.update({ where: { id }, data: { disabledAt: new Date() } })
      await tx.session.deleteMany({ where: { accountId: id } })
      await tx.staffSession.deleteMany({ where: { accountId: id } })
    }
  }
  const administrators = await tx.account.count({ where: { role: 'administrator', disabledAt: null } })
  if (administrators === 0) throw new Refusal('refused', '清除后将没有管理员账号。请先新建自己的管理员账号，再清除演示内容')
}

/** Keeps a used or edited role. */
const removeRole = (tx: Tx, { completedAt }: DemoMark) =>
  tx.staffRole.deleteMany({ where: { name: demoRole, builtIn: null, updatedAt: { lte: completedAt }, holders: { none: {} } } })

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

/** References by kind and id, without foreign key. */
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

/** By kind of the old portal: where an import looks for items of the same name. */
const matchedTables = { company: 'Company', thinkTank: 'ThinkTank', headline: 'FocusNews' } as const

/** Lets the next import bring what an earlier one took for demo content. */
async function forgetMatches(tx: Tx, edited: Edited) {
  const matched = query.deleteFrom('ImportedItem').where('writtenHash', '=', '')
  for (const [source, table] of Object.entries(matchedTables)) {
    const isLeft = query.selectFrom(table).select('id').whereRef('id', '=', sql.ref('ImportedItem.newId'))
    await execute(
      tx,
      matched.where('source', '=', source).where((eb) => eb.not(eb.exists(isLeft))),
    )
  }
  await tx.importedItem.deleteMany({ where: { writtenHash: '', source: 'profile', newId: { notIn: edited.ids('profile') } } })
}

/** Bounds files orphaned by a crash: the cleanup job gives up on many. */
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
