import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxBodyBytes } from '#shared/lib/bodyLimit.ts'

/** Of a refused body at most this many bytes are read and thrown away, so that an honest sender gets to the answer. */
const maxDiscardedBytes = maxBodyBytes
/** And for at most this long, in milliseconds. */
const maxLingerMs = 2_000
/** Node reads the rest of a body this small by itself, and the connection stays open. In bytes. */
const keptOpenBytes = 64 * 1024

/**
 * Ends the connection of a request that is refused before its body was read, without parsing or keeping any of it. Closing at once would reset the
 * connection, and the sender would lose the refusal together with what is still on its way; so the end waits as nginx's `lingering_close` does.
 */
export function closeUnread({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const isChunked = headers['transfer-encoding'] !== undefined
  // A call from within the process has no connection.
  if (!(raw.socket instanceof Socket) || raw.complete || raw.destroyed || (!isChunked && Number(headers['content-length'] ?? 0) <= keptOpenBytes))
    return
  const { socket } = raw
  let discarded = 0
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > maxDiscardedBytes) socket.destroy()
  })
  raw.on('error', () => {}) // the sender went away, which is what it was asked to do

  reply.header('connection', 'close')
  // Node calls this once the answer is written.
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (raw.readableEnded) return destroySoon()
    raw.once('end', destroySoon)
    socket.end()
    setTimeout(() => socket.destroy(), maxLingerMs).unref()
  }
}

/** Whether the client disconnected in the middle of its body. That is no fault of the server. */
export const isCutOff = ({ raw }: FastifyRequest, { code }: { code?: string }): boolean =>
  raw.readableAborted && (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
