import { listPreviewLinks } from '#server/content/workflow/preview.ts'
import { feature } from '#server/http/feature.ts'
import { previewsContract } from '#shared/contracts/console/previews.ts'

export const previews = feature(previewsContract, {
  listPreviewLinks: ({ db, staff }) => listPreviewLinks(db, { seenBy: staff }),
})
