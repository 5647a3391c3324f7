import { z } from 'zod'
import { asKept } from '#shared/lib/asKept.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormHtml, FormLine } from '#shared/lib/formFields.ts'
import { Timestamp, Whole } from '#shared/lib/schemas.ts'
import { checkBesidePlace, type ProfileField, profileLabels, profileRules } from '#shared/rules/profileRules.ts'

/** 5 is the association, 1 to 4 are its branches. */
const id = Whole(1, 5)
/** Which state of it was read: whoever changes it says which one he has seen. */
const version = z.string().max(40)

/** What staff write. All of it is text: a place that is not known is two empty ones, no picture is ''. What is not of this profile is dropped. */
const written = {
  slogan: FormLine(profileRules.slogan),
  introduction: FormHtml(profileRules.introduction),
  charter: FormHtml(profileRules.charter),
  responsibilities: FormHtml(profileRules.responsibilities),
  structureKey: FormLine(profileRules.structureKey),
  tel: FormLine(profileRules.tel),
  address: FormLine(profileRules.address),
  email: FormLine(profileRules.email),
  postcode: FormLine(profileRules.postcode),
  longitude: FormLine(profileRules.longitude),
  latitude: FormLine(profileRules.latitude),
}
const Profile = z.object({ id: z.int(), name: z.string(), version, ...asKept(written) })
export type WrittenProfile = Record<ProfileField, string>
export type Profile = z.output<typeof Profile>

export const profilesContract = {
  /** The association first, then its branches; those nobody has written yet too. */
  listProfiles: consoleGet('listProfiles', {
    needs: 'seeProfiles',
    inColumns: 'list',
    failure: '获取协会与分会失败',
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slogan: z.string(),
        /** What visitors still find empty. */
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
  /** What somebody else has changed meanwhile is refused with stale. */
  saveProfile: consolePost('saveProfile', {
    needs: 'editProfiles',
    inColumns: 'profile',
    failure: '保存失败，请稍后再试',
    success: '资料已保存，访客现在就能看到',
    body: z.object({ id, version, ...written }).superRefine(({ longitude, latitude }, context) => {
      const wrong = { longitude: checkBesidePlace(longitude, latitude), latitude: checkBesidePlace(latitude, longitude) }
      for (const [field, message] of Object.entries(wrong))
        if (message) context.addIssue({ code: 'custom', message, path: [field], params: { form: true } })
    }),
    output: z.object({ version }),
  }),
}
