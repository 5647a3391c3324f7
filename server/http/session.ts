import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'

/** Who is signed in, as the database knows it at this moment. */
export interface Member {
  accountId: number
  loginName: string
  userName: string
  /** 1 liaison office, 2 enterprise. */
  accountType: number
  companyId: number | null
  companyName: string
  sessionId: number
  ticketHash: string
}

/** The secrets of a session that has just begun. They leave the server once, in cookies; only their hashes are kept. */
export interface StartedSession {
  token: string
  ticket: string
}

/** A session ends so many days after it began, however much it is used. */
const lifetimeDays = 30
const day = 24 * 60 * 60 * 1000

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')
const newSecret = () => randomBytes(32).toString('base64url')

/** Begins a session of this account. Not yet kept: the row goes into the transaction of the caller. */
export function newSession(accountId: number, { address, userAgent }: { address: string; userAgent: string }) {
  const started: StartedSession = { token: newSecret(), ticket: newSecret() }
  return {
    started,
    row: {
      accountId,
      tokenHash: hashSecret(started.token),
      ticketHash: hashSecret(started.ticket),
      address,
      userAgent: userAgent.slice(0, 300),
      expiresAt: new Date(Date.now() + lifetimeDays * day),
    },
  }
}

/** The member whose session this token belongs to; undefined when it has ended, or the account was disabled. */
export async function findMember(db: Database, token: string): Promise<Member | undefined> {
  return db.reader.row<Member>(sql`
    select "Session"."id" as "sessionId", "Session"."ticketHash", "Account"."id" as "accountId", "loginName", "userName", "accountType",
      "companyId", coalesce("Company"."name", '') as "companyName"
    from "Session" join "Account" on "Account"."id" = "accountId" left join "Company" on "Company"."id" = "companyId"
    where "tokenHash" = ${hashSecret(token)} and "expiresAt" > now() and "disabledAt" is null and "role" = 'member'`)
}

/** Whether the request carries the ticket of this session in its header, which another site's page cannot send. */
export function hasTicket(request: FastifyRequest, { ticketHash }: Member): boolean {
  const { ticket } = request.headers
  return typeof ticket === 'string' && timingSafeEqual(Buffer.from(hashSecret(ticket)), Buffer.from(ticketHash))
}

/** The cookies of a session: one the browser keeps to itself, the ticket, and what pages display. */
export interface SessionCookies {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, started: StartedSession, account: Omit<Member, 'sessionId' | 'ticketHash'>): void
  clear(reply: FastifyReply): void
}

/** `secure` is for sites behind https: then the browser sends the cookies nowhere else. */
export function createSessionCookies(secure: boolean): SessionCookies {
  const name = secure ? '__Host-session' : 'session'
  const kept = { path: '/', sameSite: 'lax', secure, maxAge: (lifetimeDays * day) / 1000 } as const
  return {
    read: (request) => request.server.parseCookie(request.headers.cookie ?? '')[name] || undefined,
    set(reply, { token, ticket }, { accountId, companyId, accountType, ...account }) {
      reply.setCookie(name, token, { ...kept, httpOnly: true })
      const shown = { ...account, accountId, companyId: companyId ?? '', accountType, ticket }
      for (const name of shownCookies) reply.setCookie(name, String(shown[name]), kept)
    },
    clear(reply) {
      reply.clearCookie(name, { path: '/', sameSite: 'lax', secure, httpOnly: true })
      for (const name of shownCookies) reply.clearCookie(name, { path: '/', sameSite: 'lax', secure })
    },
  }
}

/** Readable by scripts of the page. All but the ticket are for display only; the ticket alone is worth nothing. */
const shownCookies = ['loginName', 'accountId', 'companyId', 'companyName', 'accountType', 'userName', 'ticket'] as const
