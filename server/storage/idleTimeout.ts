import { Readable } from 'node:stream'

const silent = (idleMs: number) => Object.assign(new Error(`nothing happened for ${idleMs} ms`), { code: 'ETIMEDOUT' })

/** Fails with `ETIMEDOUT` if `source` is silent for `idleMs`; slow readers do not count. */
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
  // If the reader leaves early, the generator never starts and cannot close `source`.
  return Readable.from(pieces(), { objectMode: false }).on('close', () => source.destroy())
}

/** Aborts `send` if no chunk is read, or no answer follows the last, for `idleMs` milliseconds, or if `source` fails. */
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
