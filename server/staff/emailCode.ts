import { createHash, randomBytes } from 'node:crypto'

/** 8 signs, each of 32, without those that look like others: 40 bits, for half an hour and five attempts. */
const signs = 'abcdefghijklmnopqrstuvwxyz234567'

/** A new code as it is kept, and as it is sent, in two groups. */
export function newEmailCode(): { code: string; shown: string } {
  const code = Array.from(randomBytes(8), (byte) => signs[byte % signs.length]).join('')
  return { code, shown: `${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase() }
}

/** What the database keeps of a code. */
export const hashEmailCode = (accountId: number, code: string) => createHash('sha256').update(`${accountId} ${code}`).digest('hex')
