import { Readable } from 'node:stream'

const silent = (idleMs: number) => Object.assign(new Error(`nothing happened for ${idleMs} ms`), { code: 'ETIMEDOUT' })

/**
 * Returns the same bytes, and fails with `ETIMEDOUT` when `source` gives nothing for `idleMs` milliseconds. The time until the next read does not
 * count: a visitor with a slow line is no failure of the source.
 */
export function failWhenSilent(source: Readable, idleMs: number): Readable {
  async function* pieces() {
    const fail = () => source.destroy(silent(idleMs))
    let timer = setTimeout(fail, idleMs)
    try {
      for await (const piece of source) {
        clearTimeout(timer)
        yield piece
        timer = setTimeout(fail, idleMs)
      }
    } finally {
      clearTimeout(timer)
    }
  }
  // A reader that leaves before the first piece never starts the generator, and `source` would keep its connection.
  return Readable.from(pieces(), { objectMode: false }).on('close', () => source.destroy())
}

/**
 * Runs `send` with the same bytes and a signal that is aborted when no piece is taken for `idleMs` milliseconds, when no answer follows the last
 * one for as long, or when `source` fails. Returns what `send` does.
 */
export async function abortWhenStalled<T>(source: Readable, idleMs: number, send: (body: Readable, signal: AbortSignal) => Promise<T>): Promise<T> {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(silent(idleMs)), idleMs)
  async function* pieces() {
    for await (const piece of source) {
      timer.refresh()
      yield piece
    }
    timer.refresh()
  }
  const body = Readable.from(pieces(), { objectMode: false })
  body.on('error', (error) => stalled.abort(error))
  try {
    return await send(body, stalled.signal)
  } finally {
    clearTimeout(timer)
    source.destroy()
  }
}
