import type { BackupKeys } from '#server/backup/encryption.ts'
import { askSecretly } from '#server/commands/askSecretly.ts'

/** Asks for the passphrase or the private key at the terminal, once, without echo. Returns no keys when there is no terminal. */
export function askForKey(): () => Promise<BackupKeys> {
  let answer: Promise<BackupKeys> | undefined
  return () => {
    answer ??= process.stdin.isTTY ? ask() : Promise.resolve({})
    return answer
  }
}

async function ask(): Promise<BackupKeys> {
  const typed = await askSecretly('\n备份是加密的，请输入口令或私钥：')
  return typed.startsWith('AGE-SECRET-KEY-1') ? { identity: typed } : { passphrase: typed }
}
