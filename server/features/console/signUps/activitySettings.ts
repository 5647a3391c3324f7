import { createHash } from 'node:crypto'

/** What can be set of an activity, as it is typed: times as `2026-11-21 09:30` in Beijing, '' where there is none. */
export interface ActivitySettings {
  place: string
  startsAt: string
  endsAt: string
  signUpOpensAt: string
  signUpClosesAt: string
  capacity: string
}

/** Another text for other settings: who saves says by it which he has seen. */
export const seenOf = ({ place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity }: ActivitySettings): string =>
  createHash('sha1')
    .update(JSON.stringify([place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity]))
    .digest('hex')
