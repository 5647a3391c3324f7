import { authorOf } from '#server/content/workflow/author.ts'
import { composeDigest } from '#server/features/console/digests/composeDigest.ts'
import { createDigestArticle } from '#server/features/console/digests/createDigestArticle.ts'
import { findDigestItems } from '#server/features/console/digests/digestItems.ts'
import { digestExport, digestList } from '#server/features/console/digests/digestList.ts'
import { readDigest, readFullDigest } from '#server/features/console/digests/readDigest.ts'
import { createDigest, deleteDigest, saveDigest } from '#server/features/console/digests/saveDigest.ts'
import { writeDigest } from '#server/features/console/digests/writeDigest.ts'
import { feature } from '#server/http/feature.ts'
import { digestsContract } from '#shared/contracts/console/digests.ts'

export const digests = feature(
  digestsContract,
  {
    listDigests: ({ db, input }) => db.reader.page({ ...digestList(input), page: input.page, size: input.size }),
    readDigest: ({ db, input: { id } }) => readDigest(db, id),
    async digestPage({ db, input }) {
      const { entries, updatedAt, updatedBy, ...digest } = await readFullDigest(db, input.id)
      return { ...digest, ...composeDigest(entries) }
    },
    findDigestItems: ({ db, input }) => findDigestItems(db, input),
    createDigest: ({ db, body, ...call }) => createDigest(db, authorOf(call), body),
    saveDigest: ({ db, body, ...call }) => saveDigest(db, authorOf(call), body),
    deleteDigest: ({ db, body, ...call }) => deleteDigest(db, authorOf(call), body),
    createDigestArticle: ({ db, body, ...call }) => createDigestArticle(db, authorOf(call), body),
  },
  { exports: { listDigests: digestExport }, documents: { readDigest: writeDigest } },
)
