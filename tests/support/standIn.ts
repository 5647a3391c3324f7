import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An import without pauses, whose attempts follow each other at once. */
export const hurried = { pauseMs: 0, waitsMs: [5, 5] } as const

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** An old portal whose answers the test sets, by the path or the name of the call; `null` ends the connection. All other calls return empty lists. */
export async function standIn(answers: Record<string, Answer | object | null> = {}) {
  const asked: string[] = []
  const openAtOnce = { now: 0, max: 0 }
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://old')
    const name = pathname.replace('/api/ZhuJingBanXieHui/', '')
    asked.push(name + search)
    openAtOnce.now += 1
    openAtOnce.max = Math.max(openAtOnce.max, openAtOnce.now)
    response.once('close', () => (openAtOnce.now -= 1))
    const answer = answers[name]
    if (answer === null) request.socket.destroy()
    else if (typeof answer === 'function') (answer as Answer)(request, response)
    else if (answer !== undefined) sendJson(response, answer)
    else if (pathname.startsWith('/api/')) sendJson(response, { Code: 1, Message: '', Data: [], Count: 0 })
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    openAtOnce,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type StandIn = Awaited<ReturnType<typeof standIn>>

export const sendJson = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body))

/** Makes a paged list return these items, all of them on the first page. */
export const listOf =
  (...items: object[]): Answer =>
  (request, response) =>
    sendJson(response, { Code: 1, Message: '', Data: pageOf(request) === 1 ? items : [], Count: items.length })

/** The requested page of a list. */
export const pageOf = ({ url = '' }: IncomingMessage) => Number(new URL(url, 'http://old').searchParams.get('current') ?? 1)

/** The envelope around an answer. */
export const ok = (Data: unknown) => ({ Code: 1, Message: '', Data })
