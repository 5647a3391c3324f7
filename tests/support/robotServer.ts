import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { fileURLToPath } from 'node:url'

const file = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')

interface Received {
  path: string
  host: string
  body: { msgtype: string; text: { content: string } }
}
type Reply = { status?: number; headers?: Record<string, string>; body?: string }

/** A chat group's webhook robot on this machine, over https. `next` is its answer to the next message; by default it accepts it. */
export async function robotServer() {
  const received: Received[] = []
  const replies: Reply[] = []
  const server = createServer({ key: file('robotKey.pem'), cert: file('robotCert.pem') }, async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    received.push({ path: request.url ?? '', host: request.headers.host ?? '', body: JSON.parse(text) })
    const { status = 200, headers = {}, body = '{"errcode":0,"errmsg":"ok"}' } = replies.shift() ?? {}
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `https://localhost:${typeof address === 'object' ? address?.port : 0}`,
    ca: file('robotCert.pem'),
    received,
    next: (reply: Reply) => void replies.push(reply),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
