import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Refusal } from '#shared/lib/errors.ts'
import { createStore } from '#web/lib/createStore.ts'

interface Upload {
  /** 0 to 100; undefined if unknown. */
  percent?: number | undefined
}

const uploads = createStore<ReadonlyMap<symbol, Upload>>(new Map())
/** Failed uploads on this page, without cancelled ones. */
let failures = 0

/** Tracks `work` as an upload until it settles and returns its result; `work` may report progress in percent. */
export async function underWay<T>(work: (report: (percent: number) => void) => Promise<T>): Promise<T> {
  const id = Symbol('upload')
  const set = (upload: Upload) => uploads.set(new Map(uploads.get()).set(id, upload))
  set({})
  try {
    return await work((percent) => set({ percent }))
  } catch (error) {
    if (error instanceof Refusal) failures += 1
    throw error
  } finally {
    uploads.set(new Map([...uploads.get()].filter(([other]) => other !== id)))
  }
}

export const useUploading = () => uploads.use().size > 0

/** Returns the total progress, 0 to 100; undefined if unknown. */
export function useUploadPercent(): number | undefined {
  const known = [...uploads.use().values()].flatMap(({ percent }) => percent ?? [])
  return known.length > 0 ? Math.floor(known.reduce((sum, percent) => sum + percent, 0) / known.length) : undefined
}

/**
 * Delays saving until uploads finish. `wait` returns whether it must wait; then `act` runs with `way`, unless an upload fails or the wait is
 * cancelled.
 */
export function useAfterUploads<W>(act: (way: W) => void) {
  const uploading = useUploading()
  const [waiting, setWaiting] = useState<{ way: W; failuresBefore: number }>()
  const finish = useEffectEvent(({ way, failuresBefore }: NonNullable<typeof waiting>) => {
    setWaiting(undefined)
    if (failures === failuresBefore) act(way)
  })
  useEffect(() => {
    if (!waiting || uploading) return
    // One task later the form has the keys, and any next upload has started.
    const timer = setTimeout(() => finish(waiting))
    return () => clearTimeout(timer)
  }, [waiting, uploading])
  return {
    wait(way: W) {
      if (uploading) setWaiting({ way, failuresBefore: failures })
      return uploading
    },
    isWaiting: waiting !== undefined,
    cancel: () => setWaiting(undefined),
  }
}

/** For single-button forms; pass `hold` as `onSubmitCapture`, which runs before validation. The form is then submitted once more. */
export function useSubmitAfterUploads() {
  const { wait, isWaiting, cancel } = useAfterUploads<HTMLFormElement>((form) => form.requestSubmit())
  function hold(event: FormEvent<HTMLFormElement>) {
    if (!wait(event.currentTarget)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { hold, isWaiting, cancel }
}
