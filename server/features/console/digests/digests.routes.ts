import { authorOf } from '#server/content/workflow/author.ts'
import { containsText, orderBy, whereAll } from '#server/database/listParts.ts'
import type { SqlList } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import { wordPictures } from '#server/documents/wordPictures.ts'
import { escapeHtml } from '#server/escapeHtml.ts'
import { composeDigest } from '#server/features/console/digests/composeDigest.ts'
import { createDigestArticle } from '#server/features/console/digests/createDigestArticle.ts'
import { findDigestItems } from '#server/features/console/digests/digestItems.ts'
import { readDigest, readFullDigest } from '#server/features/console/digests/readDigest.ts'
import { createDigest, deleteDigest, saveDigest } from '#server/features/console/digests/saveDigest.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { digestsContract, type ListedDigest } from '#shared/contracts/console/digests.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'

const sorts = { updated: sql`d."updatedAt"`, date: sql`d."date"`, title: sql`d."title"` }

/** The digests as somebody has asked for them. */
const digestList = (input: InputOf<typeof digestsContract.listDigests>): SqlList => ({
  columns: sql`d."id", d."version", d."title", d."issue", d."date"::text as "date", d."updatedAt",
    (select count(*)::int from "DigestEntry" where "digestId" = d."id" and "kind" is not null) as "items",
    coalesce((select "userName" from "Account" where "Account"."id" = d."updatedById"), '') as "updatedBy"`,
  source: sql`from "Digest" d ${whereAll(containsText(input.text, [sql`d."title"`, sql`d."issue"`]))}`,
  order: orderBy(sorts, input, sql`d."id"`),
})

/** The same as a sheet. */
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

/** A digest for Word, with headings by which its reader finds his way. */
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
  listDigests: { handle: ({ db, input }) => db.reader.page({ ...digestList(input), page: input.page, size: input.size }), spreadsheet: digestExport },
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
