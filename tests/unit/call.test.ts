import { afterEach, expect, test, vi } from 'vitest'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import { call } from '#web/calls/call.ts'

const caller = { ticketHeader: () => ({}), heedAnswer() {} }

/** Reads the settings from a server that answers this. */
function readSettings(version: unknown) {
  const answer = { Code: 1, Message: '', Data: [{ key: 'greyMode', version, value: { from: '', until: '' }, overruled: false }] }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  return call(caller, settingsContract.listSettings, {})
}

afterEach(() => vi.unstubAllGlobals())

test('an answer that the page understands is its data', async () => {
  expect(await readSettings(7)).toMatchObject({ items: [{ key: 'greyMode', version: 7 }], total: 1 })
})

test('an answer of another release asks for the page to be loaded again', async () => {
  const reported = vi.mocked(console.error).mockImplementation(() => {})
  await expect(readSettings('hash-of-1.1.0')).rejects.toMatchObject({ kind: 'fault', message: '网站刚刚更新，请重新加载页面' })
  expect(reported).toHaveBeenCalledOnce()
  reported.mockClear()
})
