import type { Profile, WrittenProfile } from '#shared/contracts/console/profiles.ts'
import { type ProfileField, profileFields } from '#shared/rules/profileRules.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'

/** What is written of a profile, without what is only known of it. */
export const writtenOf = ({ id, name, version, ...written }: Profile): WrittenProfile => written

/** Whether two of them say the same where this profile says something. */
export const isSame = (id: number, one: WrittenProfile, other: WrittenProfile) =>
  profileFields(id).every((field) => one[field].trim() === other[field].trim())

const texts: readonly ProfileField[] = ['introduction', 'charter', 'responsibilities']

/** As somebody compares them: texts without their layout. */
export const toRead = (written: WrittenProfile): WrittenProfile =>
  Object.fromEntries(
    Object.entries(written).map(([field, value]) => [field, texts.includes(field as ProfileField) ? textOfHtml(value) : value]),
  ) as WrittenProfile
