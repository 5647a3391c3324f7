const delayMs = 10_000

export interface DelayedWrites {
  /** Has `write` called within ten seconds. */
  schedule(): void
  flush(): Promise<void>
  /** Writes what waits. A `schedule` during this is dropped. */
  close(): Promise<void>
}

/** Batches what requests count in memory, so that they do not wait for the database. `write` does not throw; to retry, it calls `schedule`. */
export function createDelayedWrites(write: () => Promise<void>): DelayedWrites {
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    return write()
  }
  return {
    schedule() {
      timer ??= setTimeout(flush, delayMs).unref()
    },
    flush,
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}
