import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

/** Code that writes to console.error reports something that a passing test would hide. */
afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.mocked(console.error).mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
