import { expect, test } from 'vitest'
import type { z } from 'zod'
import { consoleCalls } from '#tests/support/endpoints.ts'
import { leavesOf, samplesOf, withAt } from '#tests/support/sampleOf.ts'

/* No console contract lets through a value that no database column can store: that would be a server error, not the sender's. */

/** Fields that are compared or hashed, and never stored. */
const neverWritten = /^(version|loaded|seen|password|oldPassword|newPassword|confirmation)$/

/** Returns where a call lets this value through. */
function places(schema: z.ZodType, isMeant: (leaf: unknown) => boolean, hostile: unknown): string[] {
  return samplesOf(schema).flatMap((sample) =>
    leavesOf(sample)
      .filter(({ leaf, path }) => isMeant(leaf) && !path.some((name) => neverWritten.test(String(name))))
      .filter(({ path }) => {
        const { error } = schema.safeDecode(withAt(sample, path, hostile) as never)
        return !error?.issues.some((issue) => path.join('.').startsWith(issue.path.join('.')) && issue.path.length > 0)
      })
      .map(({ path }) => path.join('.')),
  )
}

const isText = (leaf: unknown) => typeof leaf === 'string'
const isNumber = (leaf: unknown) => typeof leaf === 'number'
const isDay = (leaf: unknown) => leaf === '2026-11-21'
const isMoment = (leaf: unknown) => leaf === '2026-11-21 09:30:00'

const schemas = consoleCalls.map(({ name, endpoint: { input, body } }) => ({ name, schema: body ?? input }))

test.each([
  ['a text with NUL', isText, 'a\0b'],
  ['half a character', isText, 'a\ud800b'],
  ['a number out of range', isNumber, 2 ** 31],
  ['the number NaN', isNumber, Number.NaN],
  ['a day of the year 0', isDay, '0000-01-01'],
  ['a time of the year 0', isMoment, '0000-01-01 00:00:00'],
  ['an impossible time', isMoment, '2026-13-32 25:61:61'],
] as const)('every call rejects %s in every field', (_what, isMeant, hostile) => {
  const open = schemas.flatMap(({ name, schema }) => places(schema, isMeant, hostile).map((place) => `${name} ${place}`))
  expect(open).toEqual([])
  const meant = schemas.flatMap(({ schema }) =>
    samplesOf(schema)
      .flatMap((sample) => leavesOf(sample))
      .filter(({ leaf }) => isMeant(leaf)),
  )
  expect(meant.length).toBeGreaterThan(9)
})
