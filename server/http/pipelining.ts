import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** After so many requests a connection ends with its answer. A proxy opens another; what was sent behind it is not worked at. */
export const maxRequestsPerSocket = 1_000

/** Requests on one connection that may wait behind one that is not answered yet. Browsers and proxies send none. */
const maxPipelined = 20

/**
 * Ends a connection on which more than 20 requests are sent ahead of their answers: Node would begin all of them at once. RFC 9112 (9.3.2) lets
 * the server do so; a client sends again what was not answered.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    // The answer gets the connection when those before it are out. Calls from within the process have none.
    if (reply.raw.socket !== null) return done()
    const { socket } = request.raw
    const now = (waiting.get(socket) ?? 0) + 1
    if (now > maxPipelined) {
      reply.hijack()
      socket.destroy()
      return
    }
    waiting.set(socket, now)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    done()
  })
}
