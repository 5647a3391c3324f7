import { hash, randomBytes } from 'node:crypto'

/** 8 of 32 unambiguous characters: 40 bits, for half an hour and five attempts. */
const signs = 'abcdefghijklmnopqrstuvwxyz234567'

export function newEmailCode(): { code: string; shown: string } {
  const code = Array.from(randomBytes(8), (byte) => signs[byte % signs.length]).join('')
  return { code, shown: `${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase() }
}

export const hashEmailCode = (accountId: number, code: string) => hash('sha256', `${accountId} ${code}`)
