import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'

/** `/health` for whoever watches the server: 200 while the database answers, 503 through the error handler when it does not. */
export function serveHealth(app: FastifyInstance, db: Database) {
  app.get('/health', async (_request, reply) => {
    await db.reader.row(sql`select 1`)
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
