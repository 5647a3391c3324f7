import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceLifetime } from '#server/accounts/devices.ts'
import { type SignedIn, type StartedSession, sessionLifetime } from '#server/members/session.ts'
import { shownCookies } from '#shared/rules/shownCookies.ts'

export interface SessionCookies {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, started: StartedSession, member: SignedIn): void
  clear(reply: FastifyReply): void
}

/** `secure` requires https. */
export function createSessionCookies(secure: boolean): SessionCookies {
  const name = secure ? '__Host-session' : 'session'
  const kept = { path: '/', sameSite: 'lax', secure, maxAge: sessionLifetime / 1000 } as const
  return {
    read: (request) => request.server.parseCookie(request.headers.cookie ?? '')[name] || undefined,
    set(reply, { token, ticket }, member) {
      reply.setCookie(name, token, { ...kept, httpOnly: true })
      const shown = { ...member, companyId: member.companyId ?? '', mustChangePassword: member.mustChangePassword ? 1 : '', ticket }
      for (const name of shownCookies) reply.setCookie(name, String(shown[name]), kept)
    },
    clear(reply) {
      reply.clearCookie(name, { path: '/', sameSite: 'lax', secure, httpOnly: true })
      for (const name of shownCookies) reply.clearCookie(name, { path: '/', sameSite: 'lax', secure })
    },
  }
}

/** Accounts this browser signed in to. HttpOnly, SameSite=strict, only for /api/. */
export interface DeviceCookie {
  read(request: FastifyRequest): string
  set(reply: FastifyReply, value: string): void
}

/** `secure` requires https. */
export function createDeviceCookie(secure: boolean): DeviceCookie {
  const name = secure ? '__Secure-devices' : 'devices'
  const kept = { path: '/api/', sameSite: 'strict', httpOnly: true, secure, maxAge: deviceLifetime / 1000 } as const
  return {
    read: (request) => request.server.parseCookie(request.headers.cookie ?? '')[name] ?? '',
    set: (reply, value) => void reply.setCookie(name, value, kept),
  }
}
