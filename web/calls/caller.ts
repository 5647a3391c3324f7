import { createContext, use } from 'react'
import type { z } from 'zod'
import type { Uploaded } from '#shared/contracts/upload.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal, type RefusalKind } from '#shared/lib/errors.ts'
import type { TicketHeader } from '#web/lib/session.ts'

/** In whose name a part of the site calls the server. */
export interface Caller {
  /** The header that proves a call to be meant; empty for who is not signed in. */
  ticketHeader(): TicketHeader
  /**
   * Hears how the server has answered, by status and message, so that a session it knows no more is forgotten here as well. `asked` is the header
   * the call was made with: what is said of an earlier session is no word on who has signed in since.
   */
  heedAnswer(status: number, message: string | undefined, asked: TicketHeader): void
  /** The call that takes this caller's files; left out where he sends none. */
  uploads?: Endpoint & { output: z.ZodType<KeptFile> }
}

/** What every call that takes a file says of it; members are told its measures as well. */
export type KeptFile = Pick<Uploaded, 'key' | 'name' | 'kind'> & Partial<Pick<Uploaded, 'size'>>

export const CallerContext = createContext<Caller | undefined>(undefined)

/** Who calls from here. */
export function useCaller(): Caller {
  const caller = use(CallerContext)
  if (!caller) throw new Error('useCaller belongs below CallerContext')
  return caller
}

/** Whether a call has failed in this way. */
export const isRefusal = (error: unknown, kind: RefusalKind) => error instanceof Refusal && error.kind === kind
