import { countUnread } from '#server/features/message/countUnread.ts'
import { listMessages } from '#server/features/message/listMessages.ts'
import { readMessages } from '#server/features/message/readMessages.ts'
import { feature } from '#server/http/feature.ts'
import { messageContract } from '#shared/contracts/message.ts'

export const message = feature(messageContract, {
  listMessages: ({ db, member, input }) => listMessages(db, member, input),
  countUnread: ({ db, member }) => countUnread(db, member),
  readMessages: ({ db, member, body }) => readMessages(db, member, body.id),
})
