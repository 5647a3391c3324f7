import { createContext, use } from 'react'
import type { z } from 'zod'
import type { Uploaded } from '#shared/contracts/upload.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal, type RefusalKind } from '#shared/lib/errors.ts'
import type { TicketHeader } from '#web/lib/session.ts'

export interface Caller {
  /** The CSRF header; empty if not signed in. */
  ticketHeader(): TicketHeader
  /**
   * Receives each status and message, to forget an expired session. `asked` is the header of the call, so that late answers do not affect a newer
   * session.
   */
  heedAnswer(status: number, message: string | undefined, asked: TicketHeader): void
  /** The upload call; undefined if the caller cannot upload. */
  uploads?: Endpoint & { output: z.ZodType<KeptFile> }
}

export type KeptFile = Pick<Uploaded, 'key' | 'name' | 'kind'> & Partial<Pick<Uploaded, 'size'>>

export const CallerContext = createContext<Caller | undefined>(undefined)

export function useCaller(): Caller {
  const caller = use(CallerContext)
  if (!caller) throw new Error('useCaller belongs below CallerContext')
  return caller
}

export const isRefusal = (error: unknown, kind: RefusalKind) => error instanceof Refusal && error.kind === kind
