import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { article } from '#server/content/types/article.ts'
import { addItem } from '#server/content/workflow/createItem.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query, run } from '#server/database/query.ts'
import { wordPictures } from '#server/documents/wordPictures.ts'
import { findDigestItems, updatedBy } from '#server/features/console/digests/digestItems.ts'
import { type FullEntry, readDigest, readFullDigest } from '#server/features/console/digests/readDigest.ts'
import { escapeHtml } from '#server/html/escape.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { type Author, audit, authorOf } from '#server/staff/audit.ts'
import { digestsContract, type ListedDigest, type WrittenDigest } from '#shared/contracts/console/digests.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { articleRules, labelOf } from '#shared/rules/articleRules.ts'

/** Returns digest HTML for page, Word and article: `h2` headings, `h3` titles. Omits offline items (titles in `leftOut`) and empty headings. */
function composeDigest(entries: readonly FullEntry[]): { html: string; leftOut: string[] } {
  const kept = entries.filter((entry) => entry.kind === 'heading' || entry.isOnline)
  const isEmpty = (entry: FullEntry, index: number) => entry.kind === 'heading' && (kept[index + 1]?.kind ?? 'heading') === 'heading'
  const html = kept.filter((entry, index) => !isEmpty(entry, index)).map(entryHtml)
  const leftOut = entries.flatMap((entry) => (entry.kind === 'heading' || entry.isOnline ? [] : [entry.title]))
  return { html: html.join(''), leftOut }
}

function entryHtml(entry: FullEntry): string {
  if (entry.kind === 'heading') return `<h2>${escapeHtml(entry.text)}</h2>`
  const { title, column, unit, publishedAt, text, html } = entry
  const facts = [column, unit, publishedAt.slice(0, 10)].filter(Boolean).map(escapeHtml).join('　')
  return `<h3>${escapeHtml(title)}</h3><p>（${facts}）</p>${paragraphs(text)}${html ? lowered(html) : ''}`
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** Item headings rank below its title. */
const lowered = (html: string) => html.replace(/<(\/?)h[23]\b/g, '<$1h4')

interface Versioned {
  id: number
  version: number
}
type Entry = WrittenDigest['entries'][number]

/** Throws a `Refusal` for items that are named twice or are offline. */
const createDigest = ({ prisma }: Pick<Database, 'prisma'>, { staff, address }: Author, written: WrittenDigest): Promise<Versioned> =>
  prisma.$transaction(async (tx) => {
    await checkEntries(tx, written.entries)
    const data = { ...headOf(written), updatedById: staff.accountId, entries: { create: rowsOf(written.entries) } }
    const made = await tx.digest.create({ data, select: { id: true, version: true } })
    await audit(tx, staff, address, { action: 'digestCreated', subject: `digest ${made.id}`, after: noted(written) })
    return made
  })

/** Throws like `createDigest`, except for items it already has, and like `withDigest`. */
const saveDigest = (db: Pick<Database, 'prisma'>, by: Author, { id, version, ...written }: WrittenDigest & Versioned): Promise<Versioned> =>
  withDigest(db, { id, version }, async (tx, before) => {
    await checkEntries(tx, written.entries, id)
    await tx.digestEntry.deleteMany({ where: { digestId: id } })
    const data = { ...headOf(written), updatedById: by.staff.accountId, entries: { create: rowsOf(written.entries) } }
    const saved = await tx.digest.update({ where: { id }, data, select: { id: true, version: true } })
    const was = { title: before.title, issue: before.issue, date: before.date.toISOString().slice(0, 10) }
    await audit(tx, by.staff, by.address, { action: 'digestSaved', subject: `digest ${id}`, before: was, after: noted(written) })
    return saved
  })

/** Deletes permanently; its article stays. Refuses like `withDigest`. */
const deleteDigest = (db: Pick<Database, 'prisma'>, { staff, address }: Author, seen: Versioned): Promise<null> =>
  withDigest(db, seen, async (tx, { title, issue }) => {
    await tx.digest.delete({ where: { id: seen.id } })
    await audit(tx, staff, address, { action: 'digestDeleted', subject: `digest ${seen.id}`, before: { title, issue } })
    return null
  })

/** Locks the digest in the version seen. Refuses with notFound and stale. */
const withDigest = <T>(
  db: Pick<Database, 'prisma'>,
  { id, version }: Versioned,
  work: (tx: Prisma.TransactionClient, found: Prisma.DigestGetPayload<object>) => Promise<T>,
): Promise<T> =>
  withAdvisoryLock(db, `digest ${id}`, async (tx) => {
    const found = await tx.digest.findUnique({ where: { id } })
    if (!found) throw new Refusal('notFound', '该信息摘编不存在，或已被删除')
    if (found.version !== version) throw new Refusal('stale')
    return work(tx, found)
  })

const headOf = ({ title, issue, date, recipients }: WrittenDigest) => ({ title, issue, recipients, date: new Date(`${date}T00:00:00Z`) })

const rowsOf = (entries: readonly Entry[]) =>
  entries.map((entry, position) => {
    if (entry.kind === 'heading') return { position, text: entry.text }
    const { kind, id: itemId, text, withText } = entry
    return { position, kind, itemId, text, withText }
  })

const noted = ({ title, issue, date, entries }: WrittenDigest) => ({
  title,
  issue,
  date,
  items: entries.filter(({ kind }) => kind !== 'heading').length,
})

/** Items must be unique, and online unless already included. */
async function checkEntries(tx: Prisma.TransactionClient, entries: readonly Entry[], digestId?: number) {
  const chosen = entries.filter((entry) => entry.kind !== 'heading')
  const names = new Set(chosen.map(({ kind, id }) => `${kind} ${id}`))
  if (names.size < chosen.length) throw new Refusal('refused', '同一内容只能选一次')
  const idsOf = (wanted: string) => chosen.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const known = await run(
    tx,
    query
      .selectFrom('VisibleArticle')
      .select((eb) => sql<string>`'article ' || ${eb.ref('id')}`.as('name'))
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(idsOf('article')))))
      .union(
        query
          .selectFrom('VisibleInfoItem')
          .select((eb) => sql<string>`'infoItem ' || ${eb.ref('id')}`.as('name'))
          .where((eb) => eb('id', '=', eb.fn.any(eb.val(idsOf('infoItem'))))),
      )
      .union(
        query
          .selectFrom('DigestEntry')
          .select((eb) => sql<string>`${eb.ref('kind')} || ' ' || ${eb.ref('itemId')}`.as('name'))
          .where('digestId', '=', digestId ?? 0)
          .where('kind', 'is not', null),
      ),
  )
  const found = new Set(known.map(({ name }) => name))
  const missing = chosen.filter(({ kind, id }) => !found.has(`${kind} ${id}`))
  if (missing.length > 0) throw new Refusal('refused', `${await readTitles(tx, missing)}已下线，请移除后再保存`)
}

/** Names approved items. Titles of drafts and submissions are not for everyone who writes digests. */
async function readTitles(tx: Prisma.TransactionClient, items: readonly { kind: string; id: number }[]): Promise<string> {
  const ofKind = (wanted: string) => ({
    where: { id: { in: items.filter(({ kind }) => kind === wanted).map(({ id }) => id) }, status: 'approved' as const },
    select: { title: true },
  })
  const found = [...(await tx.article.findMany(ofKind('article'))), ...(await tx.infoItem.findMany(ofKind('infoItem')))]
  return found.map(({ title }) => `《${title}》`).join('') || '所选内容中有的'
}

/** Default column: 协会动态. */
const place = { type: 'news', section: 2, label: labelOf('news', 2, '') } as const

/** Creates a draft article from the digest as seen. The version prevents duplicates. Refuses like `withDigest`, and empty or too long digests. */
async function createDigestArticle(db: Database, { staff, address }: Author, seen: { id: number; version: number }): Promise<{ articleId: number }> {
  const { title, issue, version, entries } = await readFullDigest(db, seen.id)
  if (version !== seen.version) throw new Refusal('stale')
  const { html } = composeDigest(entries)
  if (html === '') throw new Refusal('refused', '没有可以输出的内容，请先选择内容')
  if (articleRules.content(html)) throw new Refusal('refused', '内容超出一篇文章的长度，请减少附全文的条目')
  return withDigest(db, seen, async (tx) => {
    const written = {
      ...{ ...place, title: title + issue, subtitle: '', content: html, coverKey: null, link: '' },
      ...{ source: '', author: '', editor: staff.userName, originalUrl: '', companyId: null, branchId: null, attachments: [] },
    }
    const { id: articleId } = await addItem(tx, article, { staff, address }, written)
    await tx.digest.update({ where: { id: seen.id }, data: { articleId }, select: { id: true } })
    await audit(tx, staff, address, { action: 'digestArticleMade', subject: `digest ${seen.id}`, after: { articleId } })
    return { articleId }
  })
}

const digestList = (input: InputOf<typeof digestsContract.listDigests>): List<ListedDigest> =>
  list({
    tables: query.selectFrom('Digest as d'),
    where: (eb) => [containsText(eb, input.text, ['d.title', 'd.issue'])],
    columns: (rows) =>
      rows.select((eb) => [
        'd.id',
        'd.version',
        'd.title',
        'd.issue',
        'd.date',
        'd.updatedAt',
        eb
          .selectFrom('DigestEntry')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('DigestEntry.digestId', '=', 'd.id')
          .where('DigestEntry.kind', 'is not', null)
          .$asScalar()
          .$notNull()
          .as('items'),
        updatedBy(eb).as('updatedBy'),
      ]),
    order: (rows) => orderedBy(rows, input, { updated: 'd.updatedAt', date: 'd.date', title: 'd.title' }, 'd.id'),
  })

const digestExport: ListExport<typeof digestsContract.listDigests, ListedDigest> = {
  name: '信息摘编',
  columns: [
    { title: '标题', value: ({ title }) => title, width: 40 },
    { title: '期号', value: ({ issue }) => issue },
    { title: '日期', value: ({ date }) => date },
    { title: '条数', value: ({ items }) => items, width: 8 },
    { title: '修改人', value: ({ updatedBy }) => updatedBy },
    { title: '修改时间', value: ({ updatedAt }) => updatedAt, width: 20 },
  ],
  list: digestList,
}

const writeDigest: WriteDocument<typeof digestsContract.readDigest> = async ({ db, storage, input }) => {
  const { title, issue, date, recipients, entries } = await readFullDigest(db, input.id)
  const { html } = composeDigest(entries)
  const meta = [[issue, date].filter(Boolean).join('　'), recipients && `报送：${recipients}`].filter(Boolean)
  return {
    title: `${title}${issue}`,
    html: `<h1>${escapeHtml(title)}</h1>${meta.map((line) => `<p class="meta">${escapeHtml(line)}</p>`).join('')}${html}`,
    pictures: await wordPictures(storage, html),
  }
}

export const digests = feature(digestsContract, {
  listDigests: { handle: ({ db, input }) => db.reader.page(digestList(input), input), spreadsheet: digestExport },
  readDigest: { handle: ({ db, input: { id } }) => readDigest(db, id), document: writeDigest },
  async digestPage({ db, input }) {
    const { entries, updatedAt, updatedBy, ...digest } = await readFullDigest(db, input.id)
    return { ...digest, ...composeDigest(entries) }
  },
  findDigestItems: ({ db, input }) => findDigestItems(db, input),
  createDigest: ({ db, body, ...call }) => createDigest(db, authorOf(call), body),
  saveDigest: ({ db, body, ...call }) => saveDigest(db, authorOf(call), body),
  deleteDigest: ({ db, body, ...call }) => deleteDigest(db, authorOf(call), body),
  createDigestArticle: ({ db, body, ...call }) => createDigestArticle(db, authorOf(call), body),
})
