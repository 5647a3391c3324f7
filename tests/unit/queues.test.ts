import { describe, expect, test } from 'vitest'
import { createQueue, withMutex } from '#server/locks.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Tasks that end when the test says so. */
function controlled() {
  const begun: string[] = []
  const ends = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>()
  return {
    begun,
    task: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }))
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

test('a limited number of tasks runs at a time, the others in order of arrival', async () => {
  const { begun, task, end } = controlled()
  const take = createQueue({ concurrency: 2, maxWaiting: 10 })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => take(task(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  expect(await a).toBe('a')
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all([c, d])).toEqual(['c', 'd'])
})

test('a task that arrives after a waiting one took the free place waits too', async () => {
  const { begun, task, end } = controlled()
  const take = createQueue({ concurrency: 1, maxWaiting: 10 })
  const [first, second] = [take(task('first')), take(task('second'))]
  end('first')
  await first
  const third = take(task('third'))
  await Promise.resolve()
  expect(begun).toEqual(['first', 'second'])
  end('second')
  await second
  await Promise.resolve()
  end('third')
  expect(await third).toBe('third')
})

test('a failing task frees its place like any other', async () => {
  const { begun, task, fail, end } = controlled()
  const take = createQueue({ concurrency: 1, maxWaiting: 10 })
  const [first, second] = [take(task('first')), take(task('second'))]
  fail('first')
  await expect(first).rejects.toThrow('first')
  await Promise.resolve()
  expect(begun).toEqual(['first', 'second'])
  end('second')
  expect(await second).toBe('second')
})

test('a task is rejected while too many wait, and the next one after them is not', async () => {
  const { begun, task, end } = controlled()
  const take = createQueue({ concurrency: 1, maxWaiting: 1 })
  const taken = [take(task('running')), take(task('waiting'))]
  const refusal = await take(task('refused')).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ kind: 'unavailable' })
  end('running')
  await taken[0]
  await Promise.resolve()
  end('waiting')
  await taken[1]
  const later = take(task('later'))
  end('later')
  expect(await later).toBe('later')
  expect(begun).toEqual(['running', 'waiting', 'later'])
})

describe('tasks with a key', () => {
  test('run one after the other in order of arrival, and concurrently with those of another key', async () => {
    const { begun, task, end } = controlled()
    const first = withMutex('places', task('first'))
    const second = withMutex('places', task('second'))
    const other = withMutex('downloads', task('other'))
    expect(begun).toEqual(['first', 'other'])
    end('other')
    expect(await other).toBe('other')
    expect(begun).toEqual(['first', 'other'])
    end('first')
    expect(await first).toBe('first')
    await expect.poll(() => begun).toEqual(['first', 'other', 'second'])
    end('second')
    expect(await second).toBe('second')
  })

  test('free their place when they fail, and leave nothing behind', async () => {
    const { begun, task, fail, end } = controlled()
    const first = withMutex('places', task('first'))
    const second = withMutex('places', task('second'))
    fail('first')
    await expect(first).rejects.toThrow('first')
    await expect.poll(() => begun).toEqual(['first', 'second'])
    end('second')
    await second
    const later = withMutex('places', task('later'))
    expect(begun).toEqual(['first', 'second', 'later'])
    end('later')
    expect(await later).toBe('later')
  })
})
