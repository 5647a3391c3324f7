import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/client.ts'
import type { ContentVersion } from '#server/database/derivedCache.ts'
import { query } from '#server/database/query.ts'
import type { StaffCookie } from '#server/http/access.ts'
import { clientAddress, toAddress } from '#server/network/clients.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { findStaffSession } from '#server/staff/session.ts'
import { foreignStorage, type Storage } from '#server/storage/storage.ts'
import { can } from '#shared/rules/permissions.ts'

interface Parts {
  db: Database
  version: ContentVersion
  search: SearchEngine
  storage: Storage
  staffCookie: StaffCookie
}

type Troubles = Partial<Record<'database' | 'announcements' | 'search' | 'storage', string>>

/**
 * `/health/live`: 200 while the process answers. `/health/ready` and `/health`: 503 without database. Details only for permitted staff and local
 * requests.
 */
export function serveHealth(app: FastifyInstance, { db, version, search, storage, staffCookie }: Parts): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (request, reply) => {
      const isReady = await answers(db)
      const troubles = (await maySee(request)) && (await findTroubles(isReady))
      return reply
        .code(isReady ? 200 : 503)
        .headers({ 'cache-control': 'no-store', ...(!isReady && { 'retry-after': '5' }) })
        .send({ status: isReady ? 'ok' : 'unavailable', ...(troubles && { troubles }) })
    })
  }

  async function findTroubles(isReady: boolean): Promise<Troubles> {
    if (!isReady) return { database: '数据库没有回答' }
    const { trouble } = await search.health()
    return {
      ...(version.current === undefined && { announcements: '收不到内容变更的通知，网页暂不从内存回答' }),
      ...(trouble !== '' && { search: trouble }),
      ...(!(await storage.isOwner().catch(() => true)) && { storage: foreignStorage }),
    }
  }

  async function maySee(request: FastifyRequest): Promise<boolean> {
    if (isOnThisMachine(request)) return true
    const token = staffCookie.read(request)
    const session = token ? await findStaffSession(db, token).catch(() => undefined) : undefined
    return session !== undefined && !session.pendingAction && can(session, 'seeSettings')
  }
}

const answers = ({ reader }: Database) =>
  reader.row(query.selectNoFrom((eb) => eb.lit(1).as('one'))).then(
    () => true,
    () => false,
  )

/** Whether the request is local and passed no proxy. From a machine to its own address, both ends have that address. */
const isOnThisMachine = (request: FastifyRequest) =>
  (/^(127\.|::1$)/.test(clientAddress(request)) || clientAddress(request) === toAddress(request.socket.localAddress)) &&
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].every((name) => !(name in request.headers))
