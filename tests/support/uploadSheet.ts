import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '#tests/support/endpoints.ts'
import { body, boundary, filePart, type SentFile } from '#tests/support/multipart.ts'
import { ask, type TestStaff } from '#tests/support/staff.ts'

/** Sends a file to a call of the console as a browser would, with these parameters. */
export function uploadTo(app: FastifyInstance, staff: Pick<TestStaff, 'headers'>, name: string, file: SentFile, input: Record<string, string> = {}) {
  const path = consoleCalls.find((call) => call.name === name)?.endpoint.path as string
  return ask(
    app,
    staff,
    name,
    {},
    {
      url: `${path}?${new URLSearchParams(input)}`,
      payload: body(filePart(file)),
      headers: { ...staff.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    },
  )
}
