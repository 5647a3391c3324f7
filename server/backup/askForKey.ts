import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { BackupKeys } from '#server/backup/encryption.ts'

/** Asks for the passphrase or the private key at the terminal, once, without echo. Returns no keys when there is no terminal. */
export function askForKey(): () => Promise<BackupKeys> {
  let answer: Promise<BackupKeys> | undefined
  return () => {
    answer ??= process.stdin.isTTY ? ask() : Promise.resolve({})
    return answer
  }
}

async function ask(): Promise<BackupKeys> {
  process.stdout.write('\n备份是加密的，请输入口令或私钥：')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const typed = (await lines.question('').finally(() => lines.close())).trim()
  process.stdout.write('\n')
  return typed.startsWith('AGE-SECRET-KEY-1') ? { identity: typed } : { passphrase: typed }
}
