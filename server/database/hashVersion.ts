import { createHash } from 'node:crypto'

/**
 * Returns the version of content that is not counted in versions, for optimistic locking and cached addresses: equal values have equal versions, in
 * whatever order their fields are. 22 characters. Never hash a secret without the moment it was set: callers see the version.
 */
export const hashVersion = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(isFields(value) ? Object.entries(value).sort() : value))
    .digest('base64url')
    .slice(0, 22)

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
