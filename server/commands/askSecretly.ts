import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for a secret at the terminal, without echo. Returns it without blanks at its ends. */
export async function askSecretly(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const typed = (await lines.question('').finally(() => lines.close())).trim()
  process.stdout.write('\n')
  return typed
}
