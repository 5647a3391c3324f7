import { createHash } from 'node:crypto'

/**
 * Returns the version of content without a version number; equal values have equal versions. 22 characters. Never hash a secret without the moment it
 * was set: callers see the version.
 */
export const hashVersion = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(isFields(value) ? Object.entries(value).sort() : value))
    .digest('base64url')
    .slice(0, 22)

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
