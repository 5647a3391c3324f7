import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/testApp.ts'

test('a closing portal finishes a transfer that takes a few more seconds', { timeout: 60_000 }, async () => {
  const app = await testApp()
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const body = JSON.stringify({ loginname: 'nobody', pwd: 'wrong' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const sending = request(`${url}/api/ZhuJingBanXieHui/Login`, { method: 'POST', headers })
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write(body.slice(0, 5))
  const closed = app.close()
  await sleep(7_000)
  sending.end(body.slice(5))
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(JSON.parse(await text(answer))).toMatchObject({ Code: 0 })
  await closed
})
