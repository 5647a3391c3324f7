import { z } from 'zod'
import { mediaContract } from '#shared/contracts/console/media.ts'
import { envelope } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { staffCaller } from '#web/console/lib/staff.ts'
import { underWay } from '#web/lib/uploadsUnderWay.ts'

const { path, output, failure } = mediaContract.uploadMedia

/** Uploads a file. Throws a Refusal with the server's message or the call's own text. */
export const uploadMedia = (file: File): Promise<z.output<typeof output>> => underWay(() => send(file))

async function send(file: File) {
  const body = new FormData()
  body.append('file', file)
  const asked = staffCaller.ticketHeader()
  const response = await fetch(path, { method: 'POST', headers: { ...asked }, body }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response) staffCaller.heedAnswer(response.status, answer?.Message, asked)
  if (answer?.Code !== 1) throw new Refusal('refused', answer?.Message || failure)
  return z.decode(envelope(output), answer).Data
}
