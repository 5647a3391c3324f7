import { describeMedia } from '#server/features/console/media/describeMedia.ts'
import { listUses } from '#server/features/console/media/listUses.ts'
import { mediaExport } from '#server/features/console/media/mediaExport.ts'
import { mediaList } from '#server/features/console/media/mediaList.ts'
import { removeMedia } from '#server/features/console/media/removeMedia.ts'
import { feature } from '#server/http/feature.ts'
import { keepStaffUpload } from '#server/uploads/keepStaffUpload.ts'
import { mediaContract } from '#shared/contracts/console/media.ts'

export const media = feature(
  mediaContract,
  {
    listMedia: ({ db, input }) => db.reader.page({ ...mediaList(input), page: input.page, size: input.size }),
    mediaUses: ({ db, staff, input }) => listUses(db, staff, input.key),
    uploadMedia: (call) => keepStaffUpload(call),
    describeMedia: ({ db, staff, client, body }) => describeMedia(db, staff, client.address, body),
    removeMedia: ({ db, storage, staff, client, body }) => removeMedia(db, storage, staff, client.address, body.key),
  },
  { exports: { listMedia: mediaExport } },
)
