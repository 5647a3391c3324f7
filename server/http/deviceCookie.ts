import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceLifetime } from '#server/accounts/devices.ts'

/** The cookie of the accounts a browser has signed in to. Only calls need it, no script reads it, and no other site can make a browser send it. */
export interface DeviceCookie {
  read(request: FastifyRequest): string
  set(reply: FastifyReply, value: string): void
}

/** `secure` is for sites behind https: then the browser sends the cookie nowhere else. */
export function createDeviceCookie(secure: boolean): DeviceCookie {
  const name = secure ? '__Secure-devices' : 'devices'
  const kept = { path: '/api/', sameSite: 'strict', httpOnly: true, secure, maxAge: deviceLifetime / 1000 } as const
  return {
    read: (request) => request.server.parseCookie(request.headers.cookie ?? '')[name] ?? '',
    set: (reply, value) => void reply.setCookie(name, value, kept),
  }
}
