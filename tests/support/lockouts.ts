import { expect } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { signIn } from '#tests/support/signIn.ts'
import type { signInStaff } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/testApp.ts'

/** Tests set the client address in `from`, as behind a proxy. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }

/** Options of a request from this address, with the devices cookie of a browser that has signed in before. */
export const from = (address: string, device = '') => ({ headers: { 'x-forwarded-for': address, ...(device && { cookie: device }) } })

/** The devices cookie of a response, as the browser sends it back. */
export function deviceOf({ cookies, setCookie }: { cookies?: Record<string, string>; setCookie?: string[] }): string {
  const line = cookies?.devices ?? setCookie?.find((line) => line.startsWith('devices='))
  expect(line).toMatch(/^devices=[\w.~-]+; Max-Age=31536000; Path=\/api\/; HttpOnly; SameSite=Strict$/)
  return line?.split(';')[0] as string
}

/** An address in the nth network of an attacker. */
export const attacker = (index: number) => `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`

/**
 * Sends two wrong passwords from each network; those of 14 networks are enough to be slowed down, whether a network guesses first or again. Returns
 * the statuses.
 */
export async function attack(app: TestApp, name: string, enter: typeof signIn | typeof signInStaff = signIn, networks = 14): Promise<number[]> {
  const statuses: number[] = []
  for (let guess = 0; guess < 2 * networks; guess++)
    statuses.push((await enter(app.fastify, name, 'Falsch2026Falsch', from(attacker(guess % networks)))).status)
  return statuses
}

/** Ages all counts by this many minutes. */
export const pass = ({ prisma }: Database, minutes: number) => prisma.rateLimit.updateMany({ data: { expire: { decrement: minutes * 60_000 } } })

/** Guesses whose password was checked. */
export const checked = ({ prisma }: Database, actor: string) =>
  prisma.auditEntry.count({ where: { actor, action: { in: ['passwordWrong', 'passwordLocked'] } } })
