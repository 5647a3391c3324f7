import { createServer, type Socket } from 'node:net'

/** A mail server that implements just enough to receive e-mails. `refuseNext` makes it reject the next one, as a busy server does. */
export async function smtpServer() {
  const emails: string[] = []
  let refusals = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let email: string | undefined
    let waiting = ''
    say('220 ready')
    socket.setEncoding('utf8').on('data', (text: string) => {
      waiting += text
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        // A client doubles the dot at the start of a line.
        if (email !== undefined && line !== '.') email += `${line.replace(/^\./, '')}\n`
        else if (email !== undefined) {
          emails.push(email)
          email = undefined
          say('250 taken')
        } else if (line.startsWith('MAIL') && refusals > 0) {
          refusals--
          say('451 busy')
        } else if (line === 'DATA') {
          email = ''
          say('354 go on')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else say('250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** As received, with all headers. */
    emails,
    refuseNext: () => refusals++,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
