import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { Refusal } from '#shared/lib/errors.ts'
import { createStore } from '#web/lib/createStore.ts'

interface Upload {
  /** How much has been sent, from 0 to 100; undefined where that is not known. */
  percent?: number | undefined
}

const uploads = createStore<ReadonlyMap<symbol, Upload>>(new Map())
/** How many uploads have failed on this page so far. One that was called off has not. */
let failures = 0

/** Counts a piece of work as an upload until it settles. `work` may report how much is done. Returns what the work returns. */
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

/** Whether files of this page are still on their way. */
const useUploading = () => uploads.use().size > 0

/** How much of the files on their way has been sent, from 0 to 100; undefined where that is not known. */
export function useUploadPercent(): number | undefined {
  const known = [...uploads.use().values()].flatMap(({ percent }) => percent ?? [])
  return known.length > 0 ? Math.floor(known.reduce((sum, percent) => sum + percent, 0) / known.length) : undefined
}

/**
 * For a form that is saved in one of several ways, maybe before its files have arrived. `wait` returns whether it has to; if so, `act` is called
 * with `way` when all files have arrived, unless one has failed or the waiting was cancelled.
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
    // A task later the form has what has arrived, and the next file of several has begun.
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

/** The same for a form with one button: `hold` is its `onSubmitCapture`, before the form reports that a required file is missing. */
export function useSubmitAfterUploads(submit: () => void) {
  const { wait, isWaiting, cancel } = useAfterUploads<void>(submit)
  function hold(event: FormEvent) {
    if (!wait()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { hold, isWaiting, cancel }
}
