import { sql } from 'kysely'
import { article } from '#server/content/types/article.ts'
import { addItem } from '#server/content/workflow/createItem.ts'
import type { Database } from '#server/database/client.ts'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { wordPictures } from '#server/documents/wordPictures.ts'
import { composeDigest } from '#server/features/console/digests/composeDigest.ts'
import { findDigestItems, updatedBy } from '#server/features/console/digests/digestItems.ts'
import { readDigest, readFullDigest } from '#server/features/console/digests/readDigest.ts'
import { createDigest, deleteDigest, saveDigest, withDigest } from '#server/features/console/digests/saveDigest.ts'
import { escapeHtml } from '#server/html/escape.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { type Author, audit, authorOf } from '#server/staff/audit.ts'
import { digestsContract, type ListedDigest } from '#shared/contracts/console/digests.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { articleRules, labelOf } from '#shared/rules/articleRules.ts'

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
    await tx.digest.update({ where: { id: seen.id }, data: { articleId, version: { increment: 1 } }, select: { id: true } })
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
