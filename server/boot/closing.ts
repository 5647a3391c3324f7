import cluster from 'node:cluster'

/** The process then exits regardless. */
const maxCloseMs = 30_000

/** Closes in reverse order on signals, ignoring a second: npm doubles Ctrl-C. */
export function createClosing(print: (line: string) => void) {
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

  async function end() {
    if (closed) return
    print('正在关闭…')
    await close()
    print('已关闭')
    process.exit(0)
  }

  let onHangup: () => unknown = end
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  // A terminal that is closed sends it too. The primary ends or replaces its processes itself.
  if (cluster.isPrimary) process.on('SIGHUP', () => (process.stdout.isTTY ? end() : onHangup()))
  else process.on('SIGHUP', () => {})

  return {
    /** Register before opening completes, for signals meanwhile. */
    add: (closer: () => Promise<unknown>) => void closers.push(closer),
    close,
    /** By default SIGHUP closes. */
    setOnHangup(handler: () => unknown) {
      onHangup = handler
    },
    isClosing: () => closed !== undefined,
  }
}
