import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '#prisma/generated/client.ts'
import { cleanDescription } from '#server/html/cleanContent.ts'
import type { Target } from '#server/import/targets.ts'
import { settingOf } from '#server/settings/readSettings.ts'
import { checkFiles } from '#server/storage/claimFiles.ts'
import type { ChartUnit } from '#shared/rules/chartRules.ts'
import { association } from '#shared/rules/profileRules.ts'
import { type SettingValue, settings } from '#shared/rules/settings.ts'
import type { SiteTableName } from '#shared/rules/siteTables.ts'

type Transaction = Prisma.TransactionClient

export interface ProfileDraft {
  slogan: string
  introduction: string
  charter: string
  responsibilities: string
  chart: ChartUnit[]
  structureKey: string | null
  tel: string
  address: string
  email: string
  postcode: string
  longitude: number | null
  latitude: number | null
}

const richFields = ['introduction', 'charter', 'responsibilities'] as const

/** Omits an empty chart, so that fingerprints of earlier releases stay valid. */
async function profileOf(tx: Transaction, id: number): Promise<Partial<ProfileDraft> | undefined> {
  const row = await tx.associationProfile.findUnique({ where: { id }, omit: { id: true, name: true, version: true, updatedAt: true } })
  if (!row) return undefined
  const { chart, ...texts } = row
  const units = chart as ChartUnit[]
  return units.length > 0 ? { ...texts, chart: units } : texts
}

/** Fills the contact and slogan settings unless staff set them. Leaves out what a setting refuses, because one invalid value would empty all of it. */
async function fillSettings(tx: Transaction, { slogan, address, tel, email, postcode, longitude, latitude }: ProfileDraft) {
  const fill = async <K extends 'contact' | 'brand'>(key: K, ...found: Partial<SettingValue<K>>[]) => {
    const set = settingOf(key, (await tx.setting.findUnique({ where: { key } }))?.value)
    let value = set
    for (const fields of found) {
      const filled = { ...value, ...Object.fromEntries(Object.entries(fields).filter(([field]) => set[field as keyof typeof set] === '')) }
      if (settings[key].shape.safeParse(filled).success) value = filled
    }
    if (!isDeepStrictEqual(set, value)) await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
  }
  const point = longitude === null || latitude === null ? {} : { longitude: String(longitude), latitude: String(latitude) }
  await fill('contact', { address }, { phone: tel }, { email }, { postcode }, point)
  await fill('brand', { slogan })
}

export const profiles: Target<ProfileDraft, ProfileDraft & { pictures: string[] }> = {
  table: 'AssociationProfile',
  lock: (id) => `profile ${id}`,
  async ready(draft) {
    const ready = { ...draft, pictures: draft.structureKey ? [draft.structureKey] : [] }
    for (const field of richFields) {
      const { html, pictureKeys } = await cleanDescription(draft[field])
      ready[field] = html
      ready.pictures.push(...pictureKeys)
    }
    return ready
  },
  find: profileOf,
  async findSame(tx, _ready, id) {
    const row = await profileOf(tx, id)
    return row ? { id, isBlank: Object.values(row).every((value) => value === '' || value === null) } : undefined
  },
  insert() {
    throw new Error('profiles are there from the start')
  },
  async update(tx, id, { pictures, ...data }) {
    await checkFiles(tx, 'staff', { pictures, documents: [] })
    await tx.associationProfile.update({ where: { id }, data, select: { id: true } })
    if (id === association) await fillSettings(tx, data)
    await tx.profilePicture.createMany({ data: [...new Set(pictures)].map((fileKey) => ({ profileId: id, fileKey })), skipDuplicates: true })
  },
}

interface Delegate {
  findUnique(args: { where: { id: number }; omit: { id: true; version: true } }): Promise<object | null>
  create(args: { data: object; select: { id: true } }): Promise<{ id: number }>
  update(args: { where: { id: number }; data: object; select: { id: true } }): Promise<unknown>
}

/** Uses the staff's lock, and holds the row's picture while writing. */
const smallTable = <D extends object>(
  table: string,
  name: SiteTableName,
  delegateOf: (tx: Transaction) => unknown,
  pictureOf: (draft: D) => string | null = () => null,
  findSame?: Target<D>['findSame'],
): Target<D> => {
  const delegate = (tx: Transaction) => delegateOf(tx) as Delegate
  const hold = (tx: Transaction, draft: D) => {
    const key = pictureOf(draft)
    return checkFiles(tx, 'staff', { pictures: key ? [key] : [], documents: [] })
  }
  return {
    table,
    findSame,
    lock: () => `site table ${name}`,
    ready: async (draft) => draft,
    find: async (tx, id) => (await delegate(tx).findUnique({ where: { id }, omit: { id: true, version: true } })) ?? undefined,
    async insert(tx, draft, id) {
      await hold(tx, draft)
      return (await delegate(tx).create({ data: { ...draft, ...(id !== undefined && { id }) }, select: { id: true } })).id
    },
    async update(tx, id, draft) {
      await hold(tx, draft)
      await delegate(tx).update({ where: { id }, data: draft, select: { id: true } })
    },
  }
}

export interface PersonDraft {
  profileId: number
  rank: string
  name: string
  pictureKey: string | null
  introduction: string
  position: number
}

export const people = smallTable<PersonDraft>(
  'Expert',
  'expert',
  (tx) => tx.expert,
  ({ pictureKey }) => pictureKey,
)

export interface BannerDraft {
  type: number
  name: string
  url: string
  imageKey: string
  position: number
}

export const banners = smallTable<BannerDraft>(
  'Banner',
  'banner',
  (tx) => tx.banner,
  ({ imageKey }) => imageKey,
)

export interface ThinkTankDraft {
  name: string
  shortName: string
  nature: string
  address: string
  remark: string
  position: number
}

export const thinkTanks = smallTable<ThinkTankDraft>(
  'ThinkTank',
  'thinkTank',
  (tx) => tx.thinkTank,
  undefined,
  async (tx, { name }) => {
    const same = await tx.thinkTank.findUnique({ where: { name }, select: { id: true } })
    return same ? { id: same.id, isBlank: false } : undefined
  },
)

export interface HeadlineDraft {
  articleId: number
  title: string
  subtitle: string
  position: number
}

/** Staff headlines of the article are kept. */
export const headlines = smallTable<HeadlineDraft>(
  'FocusNews',
  'headline',
  (tx) => tx.focusNews,
  undefined,
  async (tx, { articleId }) => {
    const same = await tx.focusNews.findUnique({ where: { articleId }, select: { id: true } })
    return same ? { id: same.id, isBlank: false } : undefined
  },
)
