import { getInfo, getOwnInfo } from '#server/features/info/getInfo.ts'
import { listInfo } from '#server/features/info/listInfo.ts'
import { listShared } from '#server/features/info/listShared.ts'
import { listSharedByOffice } from '#server/features/info/listSharedByOffice.ts'
import { feature } from '#server/http/feature.ts'
import { infoContract } from '#shared/contracts/info.ts'

export const info = feature(
  infoContract,
  {
    listInfo: ({ db, input }) => listInfo(db, input),
    getInfo: ({ db, input: { id } }) => getInfo(db, id),
    listShared: ({ db, input }) => listShared(db, input),
    listSharedByOffice: ({ db, input }) => listSharedByOffice(db, input),
  },
  { viewed: { getInfo: 'infoItem' }, ownerHandlers: { getInfo: ({ db, member, input: { id } }) => getOwnInfo(db, id, member) } },
)
