import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Listens on a port of this machine in front of a real PostgreSQL. `answer` may handle a connection itself, by its number from 1 on, and returns true
 * if it did; the others reach the server. Returns the address of the database behind it.
 */
export async function serverBefore(connectionString: string, answer: (socket: Socket, count: number) => boolean | Promise<boolean>, port = 0) {
  const real = new URL(connectionString)
  let count = 0
  const sockets = new Set<Socket>()
  const server = createServer(async (socket) => {
    keep(socket)
    if (await answer(socket, ++count)) return
    const onward = connect(Number(real.port), real.hostname)
    keep(onward)
    socket.pipe(onward).pipe(socket)
  })
  function keep(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    databaseUrl: Object.assign(new URL(connectionString), { port: String((server.address() as AddressInfo).port) }).href,
    /** The connections so far stay open, but nothing passes through them any more. */
    stall() {
      for (const socket of sockets) socket.pause()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Refuses the connection as PostgreSQL does, with that code. */
export function refuse(socket: Socket, code: string): true {
  socket.once('data', () => socket.end(message('E', `SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`)))
  return true
}

/** Acts as a PostgreSQL of another version: accepts every user and answers every query with that number and name. */
export function playVersion(socket: Socket, number: number, name: string): true {
  const ready = message('Z', 'I')
  const row = Buffer.concat([Buffer.from([0, 2]), value(String(number)), value(name)])
  const columns = Buffer.concat([Buffer.from([0, 2]), column('number'), column('name')])
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
    socket.on('data', (data) => {
      if (data[0] === 'Q'.charCodeAt(0)) socket.write(Buffer.concat([message('T', columns), message('D', row), message('C', 'SELECT 1\0'), ready]))
    })
  })
  return true
}

function message(type: string, content: string | Buffer) {
  const body = Buffer.from(content)
  const head = Buffer.from(`${type}\0\0\0\0`)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function value(text: string) {
  const length = Buffer.alloc(4)
  length.writeInt32BE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(text)])
}

/** A column of type text. */
const column = (name: string) =>
  Buffer.concat([Buffer.from(`${name}\0`), Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0])])
