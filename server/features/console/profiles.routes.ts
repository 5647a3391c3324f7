import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import { cleanDescription } from '#server/html/cleanContent.ts'
import { feature } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { checkFiles } from '#server/storage/claimFiles.ts'
import { type Profile, profilesContract, type WrittenProfile } from '#shared/contracts/console/profiles.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { chartInWords } from '#shared/rules/chartRules.ts'
import { columnOfBranch } from '#shared/rules/columns.ts'
import { canIn } from '#shared/rules/permissions.ts'
import { association, type ProfileField, profileFields, profileNames } from '#shared/rules/profileRules.ts'

const profileRows = query
  .selectFrom('AssociationProfile')
  .select((eb) => [
    'id',
    'version',
    'slogan',
    'introduction',
    'charter',
    'responsibilities',
    'chart',
    eb.fn.coalesce('structureKey', sql.lit('')).as('structureKey'),
    'tel',
    'address',
    'email',
    'postcode',
    eb.fn.coalesce(eb.cast<string | null>('longitude', 'text'), sql.lit('')).as('longitude'),
    eb.fn.coalesce(eb.cast<string | null>('latitude', 'text'), sql.lit('')).as('latitude'),
  ])

const emptyProfile = (id: number): Profile => ({
  id,
  name: profileNames[id] ?? '',
  version: 0,
  slogan: '',
  introduction: '',
  charter: '',
  responsibilities: '',
  chart: [],
  structureKey: '',
  tel: '',
  address: '',
  email: '',
  postcode: '',
  longitude: '',
  latitude: '',
})

type Transaction = Prisma.TransactionClient

/** HTML fields; the profile owns their pictures. */
const texts = ['introduction', 'charter', 'responsibilities'] as const
const isText = (field: ProfileField): field is (typeof texts)[number] => (texts as readonly string[]).includes(field)

/** Published at once; unchanged values write nothing. Throws `Refusal('stale')`, or `Refusal('refused')` for unsafe HTML and missing pictures. */
const saveProfile = async (
  db: Pick<Database, 'prisma'>,
  staff: StaffSession,
  address: string,
  { id, version, ...written }: BodyOf<typeof profilesContract.saveProfile>,
): Promise<{ version: number }> => {
  const cleaned = Object.fromEntries(await Promise.all(texts.map(async (field) => [field, await cleanDescription(written[field])] as const)))
  return withAdvisoryLock(db, `profile ${id}`, async (tx) => {
    const before = await read(tx, id)
    if (before.version !== version) throw new Refusal('stale')
    const after: WrittenProfile = {
      ...written,
      longitude: plain(written.longitude),
      latitude: plain(written.latitude),
    }
    for (const field of texts) after[field] = cleaned[field]?.html ?? ''
    const changed = profileFields(id).filter((field) => !isDeepStrictEqual(before[field], after[field]))
    if (changed.length === 0) return { version }

    const only = (values: WrittenProfile) => Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<WrittenProfile>
    const pictures = profileFields(id).flatMap((field) => (isText(field) ? (cleaned[field]?.pictureKeys ?? []) : []))
    await checkFiles(tx, 'staff', { pictures: [...pictures, ...(after.structureKey ? [after.structureKey] : [])], documents: [] })
    const data = toColumns(only(after))
    await tx.associationProfile.upsert({ where: { id }, create: { id, name: before.name, ...data }, update: data, select: { id: true } })
    await keepPictures(tx, id, pictures)
    await audit(tx, staff, address, {
      action: 'profileSaved',
      subject: `profile ${id}`,
      before: await toNoted(only(before)),
      after: await toNoted(only(after)),
    })
    return { version: (await read(tx, id)).version }
  })
}

/** Formats like the database: 116.3 for 116.30. */
const plain = (degrees: string) => (degrees === '' ? '' : String(Number(degrees)))

async function read(tx: Transaction, id: number): Promise<Profile> {
  const [row] = await run(tx, profileRows.where('id', '=', id))
  return { ...emptyProfile(id), ...row }
}

/** Empty fields are null unless they are text. */
function toColumns({ chart, structureKey, longitude, latitude, ...rest }: Partial<WrittenProfile>) {
  const degrees = (text: string) => (text === '' ? null : Number(text))
  return {
    ...rest,
    ...(chart && { chart: chart }),
    ...(structureKey !== undefined && { structureKey: structureKey || null }),
    ...(longitude !== undefined && { longitude: degrees(longitude) }),
    ...(latitude !== undefined && { latitude: degrees(latitude) }),
  }
}

/** Links exactly the shown pictures, against cleanup. */
async function keepPictures(tx: Transaction, profileId: number, pictures: string[]) {
  await tx.profilePicture.deleteMany({ where: { profileId, fileKey: { notIn: pictures } } })
  await tx.profilePicture.createMany({ data: [...new Set(pictures)].map((fileKey) => ({ profileId, fileKey })), skipDuplicates: true })
}

async function toNoted({ chart, ...values }: Partial<WrittenProfile>) {
  const note = async ([field, value]: [string, string]) =>
    [field, isText(field as ProfileField) ? (await cleanDescription(value)).summary : value] as const
  const texts = Object.entries(chart ? { ...values, chart: chartInWords(chart) } : values)
  return Object.fromEntries(await Promise.all(texts.map(note)))
}

const ids = [
  association,
  ...Object.keys(profileNames)
    .map(Number)
    .filter((id) => id !== association),
]

/** A picture can replace the chart. */
const isMissing = (values: WrittenProfile, field: ProfileField) =>
  field === 'chart' ? values.chart.length === 0 && values.structureKey === '' : field !== 'structureKey' && values[field] === ''

async function listProfiles({ reader }: Database, staff: StaffSession): Promise<OutputOf<typeof profilesContract.listProfiles>> {
  const rows = await reader.rows(profileRows.select('updatedAt'))
  const seen = ids.filter((id) => canIn(staff, 'seeProfiles', columnOfBranch(id)))
  return seen.map((id) => {
    const values = { ...emptyProfile(id), updatedAt: null, ...rows.find((row) => row.id === id) }
    const { name, slogan, updatedAt } = values
    return { id, name, slogan, missing: profileFields(id).filter((field) => isMissing(values, field)), updatedAt }
  })
}

/** The association (5) or a branch; empty if not yet written. */
const readProfile = async ({ reader }: Database, id: number): Promise<Profile> => ({
  ...emptyProfile(id),
  ...(await reader.row(profileRows.where('id', '=', id))),
})

export const profiles = feature(profilesContract, {
  listProfiles: ({ db, staff }) => listProfiles(db, staff),
  readProfile: ({ db, input }) => readProfile(db, input.id),
  saveProfile: ({ db, staff, client, body }) => saveProfile(db, staff, client.address, body),
})
