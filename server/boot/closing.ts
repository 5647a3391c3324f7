/** After this the process ends even if something does not close. */
const maxCloseMs = 30_000

/**
 * What has to be closed, in the reverse of the order in which it was opened, and the signals that ask for it.
 * A second signal changes nothing: with npm one Ctrl-C arrives twice, from the terminal and from npm, and closing is bounded anyway.
 */
export function createClosing(say: (line: string) => void) {
  const closers: (() => Promise<unknown>)[] = []
  let closed: Promise<void> | undefined

  function close() {
    closed ??= closeAll()
    return closed
  }

  async function closeAll() {
    setTimeout(() => process.exit(1), maxCloseMs).unref()
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      await closer().catch((error: Error) => console.error(`关闭时出错：${error.message}`))
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (closed) return
      say('正在关闭…')
      await close()
      say('已关闭')
      process.exit(0)
    })
  }

  return {
    /** Register before the opening is over, so that a signal in the middle of it finds it. */
    add: (closer: () => Promise<unknown>) => void closers.push(closer),
    close,
    isClosing: () => closed !== undefined,
  }
}
