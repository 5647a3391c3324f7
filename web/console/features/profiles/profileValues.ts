import type { Profile, WrittenProfile } from '#shared/contracts/console/profiles.ts'
import { chartInWords } from '#shared/rules/chartRules.ts'
import { type ProfileField, type ProfileTextField, profileFields } from '#shared/rules/profileRules.ts'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'

/** What is written of a profile, without what is only known of it. */
export const writtenOf = ({ id, name, version, ...written }: Profile): WrittenProfile => written

/** Whether two of them say the same where this profile says something. */
export const isSame = (id: number, one: WrittenProfile, other: WrittenProfile) =>
  profileFields(id).every((field) => textOf(one, field) === textOf(other, field))

const textOf = (written: WrittenProfile, field: ProfileField) => (field === 'chart' ? JSON.stringify(written.chart) : written[field].trim())

const texts: readonly ProfileField[] = ['introduction', 'charter', 'responsibilities']

/** Values for the comparison of a stale edit: texts without their layout, the chart in words. */
export const toRead = ({ chart, ...written }: WrittenProfile): Record<ProfileField, string> => ({
  ...(Object.fromEntries(
    Object.entries(written).map(([field, value]) => [field, texts.includes(field as ProfileField) ? textOfHtml(value) : value]),
  ) as Record<ProfileTextField, string>),
  chart: chartInWords(chart),
})
