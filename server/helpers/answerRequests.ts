import { flushCompileCache } from 'node:module'

/** Answers the parent's requests (`createHelper.ts`): JSON lines on stdin and stdout. Ends when stdin closes. */
export async function answerRequests(answer: (...args: string[]) => Promise<unknown>): Promise<void> {
  let request = ''
  for await (const part of process.stdin.setEncoding('utf8')) {
    request += part
    if (!request.endsWith('\n')) continue
    const args = JSON.parse(request) as string[]
    request = ''
    const outcome = await answer(...args).then(
      (answer) => ({ answer }),
      (error: NodeJS.ErrnoException) => ({ error: error.stack ?? error.message, code: error.code }),
    )
    process.stdout.write(`${JSON.stringify(outcome)}\n`)
    // Node writes the cache only at exit, but idle children are killed.
    flushCompileCache()
  }
}
