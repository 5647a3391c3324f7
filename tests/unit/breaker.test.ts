import { expect, test, vi } from 'vitest'
import { BreakerOpen, createBreaker } from '#server/breaker.ts'

const away = new Error('away')

test('after a pause one call tries again, and once it succeeds, all do', async () => {
  let time = 0
  const { tried, isResting } = createBreaker({ now: () => time })
  const fails = vi.fn(() => Promise.reject(away))
  const succeeds = vi.fn(async () => 'here')
  expect(isResting()).toBe(false)
  expect(await tried(fails)).toBeUndefined()
  time = 9_999
  expect(isResting()).toBe(true)
  expect(await tried(succeeds)).toBeUndefined()
  time = 10_000
  expect(isResting()).toBe(false)
  expect(await Promise.all([tried(fails), tried(succeeds)])).toEqual([undefined, undefined])
  expect(succeeds).not.toHaveBeenCalled()
  time = 20_000
  expect(await tried(succeeds)).toBe('here')
  expect(await Promise.all([tried(succeeds), tried(succeeds)])).toEqual(['here', 'here'])
  expect(fails).toHaveBeenCalledTimes(2)
})

test('the breaker opens after this many failures in a row, and then rejects each call with the reason', async () => {
  const { run } = createBreaker({ maxFailures: 3 })
  const fails = () => Promise.reject(away)
  for (const call of [fails, fails, async () => 'here', fails, fails, fails]) await run(call).catch((error) => expect(error).toBe(away))
  const call = vi.fn(fails)
  await expect(run(call)).rejects.toBeInstanceOf(BreakerOpen)
  expect(call).not.toHaveBeenCalled()
})

test('an error that is a valid answer counts as a success', async () => {
  const { run } = createBreaker({ isFailure: (error) => error === away })
  const absent = new Error('absent')
  for (let call = 0; call < 5; call++) await expect(run(() => Promise.reject(absent))).rejects.toBe(absent)
})
