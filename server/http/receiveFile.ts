import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#shared/lib/errors.ts'

/** A file on its way in. */
export interface IncomingFile {
  /** As the sender calls it. */
  name: string
  stream: Readable
}

/** The file of a multipart request, in the field `file`. Refuses with malformed where there is none. */
export async function receiveFile(_request: FastifyRequest): Promise<IncomingFile> {
  throw new Refusal('malformed')
}
