import { z } from 'zod'
import { Id, paging, record, Timestamp } from '#shared/lib/codecs.ts'
import { get, post } from '#shared/lib/endpoint.ts'
import { messageKinds } from '#shared/rules/messageKinds.ts'

const Message = record({
  id: ['Id', z.int()],
  kind: ['Kind', z.enum(messageKinds)],
  title: ['Title', z.string()],
  body: ['Content', z.string()],
  /** '' if none. */
  link: ['Link', z.string()],
  read: ['IsRead', z.boolean()],
  createdAt: ['CTime', Timestamp],
})
export type Message = z.output<typeof Message>

export const messageContract = {
  listMessages: get('GetMessageList', { access: 'member', failure: '消息请求失败', input: record(paging(10)), output: z.array(Message) }),
  /** Shown on every page. */
  countUnread: get('GetMessageCount', { access: 'member', allowedWhilePending: ['newPassword'], failure: '消息请求失败', output: z.int() }),
  /** All if none is named. */
  readMessages: post('ReadMessage', {
    access: 'member',
    failure: '消息请求失败',
    body: record({ id: ['Id', Id.optional()] }),
    output: z.null(),
  }),
}
