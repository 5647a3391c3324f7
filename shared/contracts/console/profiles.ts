import { z } from 'zod'
import { byFields, byRule, FormHtml, FormLine, SeenVersion, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { stored } from '#shared/lib/stored.ts'
import { type ChartUnit, checkChart, maxChartUnits, maxUnitPeople } from '#shared/rules/chartRules.ts'
import { checkCoordinates } from '#shared/rules/contact.ts'
import { type ProfileField, type ProfileTextField, profileLabels, profileRules } from '#shared/rules/profileRules.ts'

/** 5 is the association, 1 to 4 are branches. */
const id = Whole(1, 5)

const anyLine = FormLine(() => undefined)
/** Bounds the length before `checkChart`. */
const Chart = z
  .array(
    z.object({
      level: z.int('层级须为整数'),
      name: anyLine,
      people: z.array(z.object({ title: anyLine, name: anyLine })).max(maxUnitPeople * 5, '人员过多'),
    }),
  )
  .max(maxChartUnits * 5, '机构过多')
  .superRefine(byRule(checkChart))

/** Text except the chart; '' for no picture or coordinate. Drops fields of other profiles. */
const written = {
  slogan: FormLine(profileRules.slogan),
  introduction: FormHtml(profileRules.introduction),
  charter: FormHtml(profileRules.charter),
  responsibilities: FormHtml(profileRules.responsibilities),
  chart: Chart,
  structureKey: FormLine(profileRules.structureKey),
  tel: FormLine(profileRules.tel),
  address: FormLine(profileRules.address),
  email: FormLine(profileRules.email),
  postcode: FormLine(profileRules.postcode),
  longitude: FormLine(profileRules.longitude),
  latitude: FormLine(profileRules.latitude),
}
const Profile = z.object({ id: z.int(), name: z.string(), version: SeenVersion, ...stored(written) })
export type WrittenProfile = Record<ProfileTextField, string> & { chart: ChartUnit[] }
export type Profile = z.output<typeof Profile>

export const profilesContract = {
  /** Association first; includes empty profiles. */
  listProfiles: consoleGet('listProfiles', {
    needs: 'seeProfiles',
    inColumns: 'list',
    failure: '获取协会与分会失败',
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slogan: z.string(),
        /** Fields empty for visitors. */
        missing: z.array(z.enum(Object.keys(profileLabels) as ProfileField[])),
        updatedAt: Timestamp.nullable(),
      }),
    ),
  }),
  readProfile: consoleGet('readProfile', {
    needs: 'seeProfiles',
    inColumns: 'profile',
    failure: '获取资料失败',
    input: z.object({ id }),
    output: Profile,
  }),
  /** Throws `stale` after another change. */
  saveProfile: consolePost('saveProfile', {
    needs: 'editProfiles',
    inColumns: 'profile',
    failure: '保存失败，请稍后再试',
    success: '资料已保存，访客现在就能看到',
    body: z.object({ id, version: SeenVersion, ...written }).superRefine(byFields(checkCoordinates)),
    output: z.object({ version: SeenVersion }),
  }),
}
