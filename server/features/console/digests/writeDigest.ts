import { wordPictures } from '#server/documents/wordPictures.ts'
import { escapeHtml } from '#server/escapeHtml.ts'
import { composeDigest } from '#server/features/console/digests/composeDigest.ts'
import { readFullDigest } from '#server/features/console/digests/readDigest.ts'
import type { WriteDocument } from '#server/http/documents.ts'
import type { digestsContract } from '#shared/contracts/console/digests.ts'

/** A digest for Word, with headings by which its reader finds his way. */
export const writeDigest: WriteDocument<typeof digestsContract.readDigest> = async ({ db, storage, input }) => {
  const { title, issue, date, recipients, entries } = await readFullDigest(db, input.id)
  const { html } = composeDigest(entries)
  const meta = [[issue, date].filter(Boolean).join('　'), recipients && `报送：${recipients}`].filter(Boolean)
  return {
    title: `${title}${issue}`,
    html: `<h1>${escapeHtml(title)}</h1>${meta.map((line) => `<p class="meta">${escapeHtml(line)}</p>`).join('')}${html}`,
    pictures: await wordPictures(storage, html),
  }
}
