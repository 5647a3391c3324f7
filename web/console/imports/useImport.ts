import { useState } from 'react'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { useSendFile } from '#web/calls/useSend.ts'

type Upload = Endpoint & { upload: true }

/**
 * An import in two steps: the file is tried, and where nothing is wrong the same file is imported. `input` are the choices it is tried and imported
 * with; after a change of them it is tried again.
 */
export function useImport<T extends Upload, I extends Upload>(
  calls: { attempt: T; run: I },
  { input, onDone }: { input: GivenOf<T> & GivenOf<I>; onDone(answer: AnswerOf<I>): void },
) {
  const trial = useSendFile(calls.attempt)
  const running = useSendFile(calls.run)
  const [tried, setTried] = useState<{ file: File; input: GivenOf<T>; report: AnswerOf<T> }>()

  async function attempt(file: File, given: GivenOf<T> = input) {
    running.reset()
    setTried(undefined)
    const report = await trial.send(file, { input: given })
    if (report) setTried({ file, input: given, report })
  }

  return {
    attempt,
    /** Tries the file that is on the page once more, with these choices. */
    attemptAgain: async (given: GivenOf<T>) => tried && attempt(tried.file, given),
    async run() {
      if (!tried) return
      const done = await running.send(tried.file, { input })
      if (done) onDone(done)
      // Something has changed since it was tried: what is wrong is said row by row.
      else await attempt(tried.file)
    },
    /** Takes the report off the page. */
    forget: () => setTried(undefined),
    /** The file, the choices it was tried with, and what was found. */
    tried,
    isTrying: trial.busy,
    isRunning: running.busy,
    busy: trial.busy || running.busy,
    trialFailure: trial.failure,
    failure: running.failure,
  }
}
