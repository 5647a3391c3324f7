/**
 * Answers the requests of the parent process (`createHelper.ts`), one after the other: each is a line of JSON on stdin, its answer a line on stdout.
 * Ends with the parent, whose end closes stdin.
 */
export async function answerRequests(answer: (...args: string[]) => Promise<unknown>): Promise<void> {
  let request = ''
  for await (const part of process.stdin.setEncoding('utf8')) {
    request += part
    if (!request.endsWith('\n')) continue
    const args = JSON.parse(request) as string[]
    request = ''
    const outcome = await answer(...args).then(
      (answer) => ({ answer }),
      (error: Error) => ({ error: error.stack ?? error.message }),
    )
    process.stdout.write(`${JSON.stringify(outcome)}\n`)
  }
}
