import { connectionLost, formNotSent } from '#web/lib/connectionLost.ts'
import { heedAnswer, ticketHeader } from '#web/lib/session.ts'

/** The envelope of every answer. Code 1 is success; any other comes with a Message for the visitor. */
export interface Answer {
  Code: number
  Message: string
  Data: unknown
}

interface Question {
  /** Go in the address, by wire names. */
  parameters?: Record<string, string>
  /** Go in the body, by wire names; they make the call a POST. */
  fields?: Record<string, unknown>
  /** Ends the call when its answer is of no use any more. */
  signal?: AbortSignal
}

/**
 * Makes a call of the inherited API from a public page, which carries no contract code; in the name of the member where one is signed in.
 * Without a network there is an answer too, which says so, and where the answer is not ours, one without a Message. A session the server knows no
 * more is forgotten here as well (Code 401).
 */
export async function askServer(call: string, { parameters, fields, signal }: Question = {}): Promise<Answer> {
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
