import { sql } from 'kysely'
import { containsText, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import { wordPictures } from '#server/documents/wordPictures.ts'
import { composeDigest } from '#server/features/console/digests/composeDigest.ts'
import { createDigestArticle } from '#server/features/console/digests/createDigestArticle.ts'
import { findDigestItems, updatedBy } from '#server/features/console/digests/digestItems.ts'
import { readDigest, readFullDigest } from '#server/features/console/digests/readDigest.ts'
import { createDigest, deleteDigest, saveDigest } from '#server/features/console/digests/saveDigest.ts'
import { escapeHtml } from '#server/html/escape.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { authorOf } from '#server/staff/audit.ts'
import { digestsContract, type ListedDigest } from '#shared/contracts/console/digests.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'

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
