import { feature } from '#server/http/feature.ts'
import { listPreviewLinks } from '#server/preview/previewLink.ts'
import { previewsContract } from '#shared/contracts/console/previews.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'

const kinds = Object.keys(itemKinds) as ItemKind[]

export const previews = feature(previewsContract, {
  listPreviewLinks: ({ db, staff }) => listPreviewLinks(db, { kinds: kinds.filter((kind) => can(staff.role, itemKinds[kind].see)) }),
})
