import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { feature, type Operator } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { settingOf } from '#server/settings/readSettings.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { checkFiles } from '#server/storage/claimFiles.ts'
import { settingsContract } from '#shared/contracts/console/settings.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type Brand, brandKeys } from '#shared/rules/brand.ts'
import { personInWords } from '#shared/rules/contact.ts'
import { limitNames } from '#shared/rules/limits.ts'
import { settingKeys } from '#shared/rules/settings.ts'
import { type MenuChoice, menuInWords } from '#shared/rules/siteMenus.ts'

/** Includes defaults, excludes server secrets. */
async function listSettings(db: Database, operator: Operator): Promise<OutputOf<typeof settingsContract.listSettings>> {
  const rows = new Map((await db.prisma.setting.findMany()).map((row) => [row.key, row]))
  return settingKeys.map((key) => ({
    key,
    version: rows.get(key)?.version ?? 0,
    value: settingOf(key, rows.get(key)?.value),
    overruled: key === 'mapTiles' && operator.mapTiles !== undefined,
  }))
}

type Given = BodyOf<typeof settingsContract.saveSetting>

/** A trigger notifies all processes. Throws `Refusal('stale')`. */
const saveSetting = (db: Database, staff: StaffSession, address: string, { key, version, value }: Given): Promise<{ version: number }> =>
  withAdvisoryLock(db, `setting ${key}`, async (tx) => {
    const row = await tx.setting.findUnique({ where: { key } })
    if ((row?.version ?? 0) !== version) throw new Refusal('stale')
    const before = settingOf(key, row?.value)
    if (isDeepStrictEqual(value, before)) return { version }
    if (key === 'brand') await keepBrandPictures(tx, value as Brand)
    const data = { value: value as Prisma.InputJsonValue }
    const saved = await tx.setting.upsert({ where: { key }, create: { key, ...data }, update: data, select: { version: true } })
    await audit(tx, staff, address, { action: 'settingChanged', subject: `setting ${key}`, ...changes(before, value) })
    return saved
  })

/** Links exactly the brand's pictures. Throws `Refusal('refused')` unless they are public. */
async function keepBrandPictures(tx: Prisma.TransactionClient, brand: Brand) {
  const pictures = brandKeys(brand)
  await checkFiles(tx, 'staff', { pictures, documents: [] })
  await tx.brandPicture.deleteMany({ where: { fileKey: { notIn: pictures } } })
  await tx.brandPicture.createMany({ data: pictures.map((fileKey) => ({ fileKey })), skipDuplicates: true })
}

function changes(before: unknown, after: unknown): { before: Prisma.InputJsonObject; after: Prisma.InputJsonObject } {
  const [old, now] = [asFields(before), asFields(after)]
  const names = Object.keys(now).filter((name) => !isDeepStrictEqual(old[name], now[name]))
  const only = (fields: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, noted(name, fields[name])])) as Prisma.InputJsonObject
  return { before: only(old), after: only(now) }
}
const noted = (name: string, value: unknown) => {
  if (!Array.isArray(value)) return value ?? ''
  return name === 'people' ? value.map(personInWords) : menuInWords(value as MenuChoice[])
}
const asFields = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value })

/** Latest first; omits removed limits. */
const listRefusals = ({ reader }: Database): Promise<OutputOf<typeof settingsContract.listRefusals>> =>
  reader.rows(
    query
      .selectFrom('LimitRefusal')
      .select((eb) => [
        'limit',
        eb.fn.coalesce(eb.fn.sum<bigint>('times').filterWhere('hour', '>', sql<Date>`now() - interval '24 hours'`), eb.lit(0)).as('lastDay'),
        eb.fn.sum<bigint>('times').as('lastWeek'),
        eb.fn.max('lastAt').as('lastAt'),
        sql<string>`(array_agg(${eb.ref('worstNetwork')} order by ${eb.ref('worstTimes')} desc))[1]`.as('worstNetwork'),
      ])
      .where('hour', '>', sql<Date>`now() - interval '7 days'`)
      .where((eb) => eb('limit', '=', eb.fn.any(eb.val(limitNames))))
      .groupBy('limit')
      .orderBy((eb) => eb.fn.max('lastAt'), 'desc'),
  )

export const settings = feature(settingsContract, {
  listSettings: ({ db, operator }) => listSettings(db, operator),
  listRefusals: ({ db }) => listRefusals(db),
  saveSetting: ({ db, staff, body, client }) => saveSetting(db, staff, client.address, body),
})
