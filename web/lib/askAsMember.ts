import type { Session } from '#web/lib/session.ts'

/** The envelope of every answer. */
export interface Answer {
  Code: number
  Message: string
  Data: unknown
}

/** Asks a call of the inherited API in the name of the member. Without a network there is an answer too: the one that says so. */
export async function askAsMember(call: string, parameters: Record<string, string>, session: Session): Promise<Answer> {
  try {
    const response = await fetch(`/api/ZhuJingBanXieHui/${call}?${new URLSearchParams(parameters)}`, { headers: { Ticket: session.ticket } })
    return (await response.json()) as Answer
  } catch {
    return { Code: 0, Message: '', Data: null }
  }
}
