import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createHelper } from '#server/helpers/createHelper.ts'

let folder: string
let script: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'helper-'))
  script = pathToFileURL(join(folder, 'script.ts'))
  const answers = pathToFileURL(join(import.meta.dirname, '../../server/helpers/answerRequests.ts'))
  await writeFile(
    script,
    `import { answerRequests } from '${answers}'
    await answerRequests(async (what, text) => {
      if (what === 'process') return process.pid
      if (what === 'repeat') return text.repeat(1000)
      if (what === 'throw') throw Object.assign(new Error(text), { code: 'ENOSPC' })
      if (what === 'loop') for (;;);
      if (what === 'fill') for (const all = [];;) all.push(new Array(1000).fill(text))
      if (what === 'leave') process.exit(3)
    })`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

afterEach(() => void vi.useRealTimers())

const timeoutMs = 30_000
const bounds = { timeoutMs, maxAnswerBytes: 100_000, maxMemory: 32 }
const create = () => createHelper<unknown>(script, bounds)

test('one process answers all requests, concurrent ones too, and any text', async () => {
  const helper = create()
  const [first, text, second, none] = await Promise.all([helper('process'), helper('repeat', '文\n\u2028"'), helper('process'), helper('nothing')])
  expect(first).toBeTypeOf('number')
  expect(second).toBe(first)
  expect(text).toBe('文\n\u2028"'.repeat(1000))
  expect(none).toBeUndefined()
})

test('several processes can answer at once, and each answers again', async () => {
  const helper = createHelper<unknown>(script, { ...bounds, concurrency: 2, maxWaiting: 2 })
  const asked = () => Promise.all([helper('process'), helper('process'), helper('process'), helper('process')])
  const processes = new Set(await asked())
  expect(processes.size).toBe(2)
  expect(new Set(await asked())).toEqual(processes)
  await expect(Promise.all([asked(), helper('process')])).rejects.toThrow()
})

test.each([
  ['takes too long', ['loop']],
  ['fills the memory', ['fill', 'x']],
  ['has too long an answer', ['repeat', 'x'.repeat(200)]],
] as const)('a request that %s gets no answer, and another process handles the next one', async (_what, request) => {
  const helper = create()
  const before = await helper('process')
  if (request[0] === 'loop') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = helper(...request)
  if (request[0] === 'loop') vi.advanceTimersByTime(timeoutMs)
  expect(await answer).toBeUndefined()
  expect(await helper('process')).not.toBe(before)
})

test('an error of the script is rethrown here, and the process goes on; an exit of its own is an error too', async () => {
  const helper = create()
  const before = await helper('process')
  await expect(helper('throw', 'no such file')).rejects.toMatchObject({ message: expect.stringContaining('no such file'), code: 'ENOSPC' })
  expect(await helper('process')).toBe(before)
  await expect(helper('leave')).rejects.toThrow('code 3')
  expect(await helper('process')).not.toBe(before)
})

test('a process without requests ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const helper = create()
  const before = (await helper('process')) as number
  vi.advanceTimersByTime(9_000)
  expect(await helper('process')).toBe(before)
  vi.advanceTimersByTime(11_000)
  // Not the process that is about to end.
  expect(await helper('process')).not.toBe(before)
  vi.useRealTimers()
  await expect.poll(() => isAlive(before)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
