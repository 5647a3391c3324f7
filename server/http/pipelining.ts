import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The connection then closes; pipelined requests behind it are dropped. */
export const maxRequestsPerSocket = 1_000

/** Browsers and proxies do not pipeline. */
const maxPipelined = 20

/** Closes connections with more than 20 pipelined requests, which Node would start at once. RFC 9112 (9.3.2) allows it; clients retry. */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    // The socket is assigned after earlier answers. Injected calls have none.
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
