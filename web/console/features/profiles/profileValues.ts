import type { Profile, WrittenProfile } from '#shared/contracts/console/profiles.ts'
import { type ProfileField, profileFields } from '#shared/rules/profileRules.ts'

/** What is written of a profile, without what is only known of it. */
export const writtenOf = ({ id, name, version, ...written }: Profile): WrittenProfile => written

/** Whether two of them say the same where this profile says something. */
export const isSame = (id: number, one: WrittenProfile, other: WrittenProfile) =>
  profileFields(id).every((field) => one[field].trim() === other[field].trim())

const texts: readonly ProfileField[] = ['introduction', 'charter', 'responsibilities']

/** As somebody compares them: texts without their layout. */
export const toRead = (written: WrittenProfile): WrittenProfile =>
  Object.fromEntries(
    Object.entries(written).map(([field, value]) => [field, texts.includes(field as ProfileField) ? textOf(value) : value]),
  ) as WrittenProfile

/** The words of HTML, a line for each paragraph. It is parsed as a document of its own, in which nothing runs or loads. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(p|h[2-4]|li|tr)>|<br\s*\/?>/g, '$&\n'), 'text/html')
  return (body.textContent ?? '').replace(/\n\s*\n/g, '\n').trim()
}
