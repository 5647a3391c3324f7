import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '#server/database/client.ts'
import { deriveKey } from '#server/signedToken.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Returns the content as text that only processes with the secret of this portal can read. */
export async function encryptToken(db: Database, content: object): Promise<string> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, await deriveKey(db), iv)
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Throws for text that was changed, or encrypted with another secret. */
export async function decryptToken<T extends object>(db: Database, token: string): Promise<T> {
  const bytes = Buffer.from(token, 'base64url')
  const decipher = createDecipheriv(algorithm, await deriveKey(db), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const decrypted = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(decrypted.toString())
}
