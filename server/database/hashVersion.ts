import { createHash } from 'node:crypto'

/** Returns 22 characters for optimistic locking, independent of field order. Callers see it: hash secrets only with the time set. */
export const hashVersion = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(isFields(value) ? Object.entries(value).sort() : value))
    .digest('base64url')
    .slice(0, 22)

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
