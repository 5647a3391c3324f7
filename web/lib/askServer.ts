import { connectionLost, formNotSent } from '#web/lib/connectionLost.ts'
import { heedAnswer, ticketHeader } from '#web/lib/session.ts'

/** The response envelope. Code 1 is success; other codes have a Message for the visitor. */
export interface Answer {
  Code: number
  Message: string
  Data: unknown
}

interface CallOptions {
  /** Query parameters. */
  parameters?: Record<string, string>
  /** The body; makes the call a POST. */
  fields?: Record<string, unknown>
  signal?: AbortSignal
}

/**
 * Calls the inherited API from public pages without contract code, as the signed-in member if any. Network failures return an Answer; non-API
 * responses have no Message. Code 401 also clears the session here.
 */
export async function askServer(call: string, { parameters, fields, signal }: CallOptions = {}): Promise<Answer> {
  const search = parameters ? `?${new URLSearchParams(parameters)}` : ''
  const asked = ticketHeader()
  const response = await fetch(`/api/ZhuJingBanXieHui/${call}${search}`, {
    method: fields ? 'POST' : 'GET',
    headers: { ...asked, ...(fields && { 'Content-Type': 'application/json' }) },
    body: fields && JSON.stringify(fields),
    signal,
  }).catch(() => undefined)
  if (!response) return { Code: 0, Message: fields ? formNotSent : connectionLost, Data: null }
  const answer: Answer = (await response.json().catch(() => null)) ?? { Code: 0, Message: '', Data: null }
  heedAnswer(response.status, answer.Message, asked)
  return answer
}
