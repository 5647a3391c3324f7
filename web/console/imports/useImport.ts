import { useState } from 'react'
import type { AnswerOf, Endpoint, GivenOf } from '#shared/lib/endpoint.ts'
import { useSendFile } from '#web/calls/useSend.ts'

type Upload = Endpoint & { upload: true }

/** A two-step import: checks a file, then imports the same file if it has no errors. Changed `input` requires a new check. */
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
    /** Checks the same file again with new choices. */
    attemptAgain: async (given: GivenOf<T>) => tried && attempt(tried.file, given),
    async run() {
      if (!tried) return
      const done = await running.send(tried.file, { input })
      if (done) onDone(done)
      // Something has changed since the check: shows the problems by row.
      else await attempt(tried.file)
    },
    forget: () => setTried(undefined),
    /** The file, its choices and the result. */
    tried,
    isTrying: trial.busy,
    isRunning: running.busy,
    busy: trial.busy || running.busy,
    trialFailure: trial.failure,
    failure: running.failure,
  }
}
