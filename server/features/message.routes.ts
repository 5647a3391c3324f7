import type { Database } from '#server/database/client.ts'
import { list } from '#server/database/list.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/session.ts'
import { type Message, messageContract } from '#shared/contracts/message.ts'
import type { Page } from '#shared/lib/endpoint.ts'

const listMessages = ({ reader }: Database, { accountId }: Member, window: { page: number; size: number }): Promise<Page<Message>> =>
  reader.page(
    list({
      tables: query.selectFrom('Message'),
      where: (eb) => [eb('accountId', '=', accountId)],
      columns: (rows) => rows.select((eb) => ['id', 'kind', 'title', 'body', 'link', eb('readAt', 'is not', null).as('read'), 'createdAt']),
      order: (rows) => rows.orderBy('createdAt', 'desc').orderBy('id', 'desc'),
    }),
    window,
  )

export const message = feature(messageContract, {
  listMessages: ({ db, member, input }) => listMessages(db, member, input),
  countUnread: ({ db, member }) => countUnread(db, member),
  readMessages: ({ db, member, body }) => readMessages(db, member, body.id),
})

const unread = prepared(({ accountId }: Params<{ accountId: number }>) =>
  query
    .selectFrom('Message')
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null),
)

const countUnread = async ({ reader }: Database, { accountId }: Member): Promise<number> => (await reader.row(unread({ accountId })))?.unread ?? 0

/** Without an id, marks all. Ignores other members' messages silently. */
async function readMessages({ prisma }: Database, { accountId }: Member, id: number | undefined): Promise<null> {
  await prisma.message.updateMany({ where: { id, accountId, readAt: null }, data: { readAt: new Date() } })
  return null
}
