import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/* node:http alone: `/<n>` sends the n-th of the given responses, headers and body, as recorded. */
interface RecordedResponse {
  headers: string[]
  body: string
}
const answers = process.argv.slice(2).map((file) => {
  const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as RecordedResponse
  return { headers, body: Buffer.from(body, 'base64') }
})
const server = createServer((request, response) => {
  const { headers = [], body } = answers[Number(request.url?.slice(1))] ?? {}
  response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
