import { useState } from 'react'
import { createStore } from '#web/lib/createStore.ts'

const count = createStore(0)

/** Counts a piece of work as an upload until it settles; answers the same promise. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  count.set(count.get() + 1)
  return work.finally(() => count.set(count.get() - 1))
}

/** Whether files of this page are still on their way. A form that is sent now would go without them. */
export const useUploading = () => count.use() > 0

/**
 * For a form that waits for its files. `isTooEarly`, asked when it is sent, says whether it has to; if so, `notice` is `text` until they have come.
 */
export function useUploadsFirst(text: string) {
  const uploading = useUploading()
  const [early, setEarly] = useState(false)
  function isTooEarly() {
    setEarly(uploading)
    return uploading
  }
  return { isTooEarly, notice: early && uploading ? text : undefined }
}
