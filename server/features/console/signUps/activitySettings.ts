import { hashVersion } from '#server/database/hashVersion.ts'

/** Times are `2026-11-21 09:30` in Beijing, '' for none. */
export interface ActivitySettings {
  place: string
  startsAt: string
  endsAt: string
  signUpOpensAt: string
  signUpClosesAt: string
  capacity: string
}

export const activityVersion = ({ place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity }: ActivitySettings): string =>
  hashVersion({ place, startsAt, endsAt, signUpOpensAt, signUpClosesAt, capacity })
