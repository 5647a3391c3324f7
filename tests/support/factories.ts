import { randomUUID } from 'node:crypto'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { newsSections, policyTypes, showcaseSections } from '#shared/rules/policyTypes.ts'

/*
 * Each factory creates one row with plain values and the rows it requires. A test sets the fields it is about. By default content is approved and was
 * published a moment ago.
 */

const minute = 60_000
const published = () => ({ status: 'approved' as const, publishedAt: new Date(Date.now() - minute) })

/** A row that visitors may not see, for each reason. */
export const hiddenBecause = {
  'a draft': { status: 'draft' },
  pending: { status: 'pending' },
  rejected: { status: 'rejected' },
  'published in the future': { publishedAt: new Date(Date.now() + 60 * minute) },
  withdrawn: { publishedAt: new Date(Date.now() - 2 * minute), withdrawAt: new Date(Date.now() - minute) },
  deleted: { publishedAt: new Date(Date.now() - 2 * minute), deletedAt: new Date(Date.now() - minute) },
} as const
/** The fields that decide whether an item is visible, and its place in a list. */
export interface PublicationStatus {
  status?: 'draft' | 'pending' | 'approved' | 'rejected'
  publishedAt?: Date
  withdrawAt?: Date
  deletedAt?: Date
}
const reason = ({ status }: { status?: string }) => (status === 'rejected' ? { failReason: '内容不完整' } : {})

export const makeFile = ({ prisma }: Database, fields: Partial<Prisma.StoredFileUncheckedCreateInput> = {}) =>
  prisma.storedFile.create({
    data: { key: `2026/${randomUUID()}.webp`, originalName: '照片.webp', mimeType: 'image/webp', size: 1000, sha256: randomUUID(), ...fields },
  })

export const makeCompany = ({ prisma }: Database, fields: Partial<Prisma.CompanyUncheckedCreateInput> = {}) =>
  prisma.company.create({ data: { ...published(), type: 4, name: `会员企业 ${randomUUID()}`, ...fields } })

export const makeOffice = (db: Database, fields: Partial<Prisma.CompanyUncheckedCreateInput> = {}) =>
  makeCompany(db, { type: 1, name: `驻京办 ${randomUUID()}`, ...fields })

export const makeAccount = ({ prisma }: Database, fields: Partial<Prisma.AccountUncheckedCreateInput> = {}) =>
  prisma.account.create({ data: { loginName: `member-${randomUUID()}`, passwordHash: '', userName: '张三', ...fields } })

/** News by default. The label follows the section, as the database requires. */
export const makeArticle = ({ prisma }: Database, fields: Partial<Prisma.ArticleUncheckedCreateInput> = {}) => {
  const { policyType = policyTypes.news, section = 1 } = fields
  const labels: Record<number, string> | undefined = { [policyTypes.news]: newsSections, [policyTypes.showcase]: showcaseSections }[policyType]
  return prisma.article.create({
    data: { ...published(), policyType, label: labels?.[section] ?? '', title: '协会召开年度工作会议', ...reason(fields), ...fields },
  })
}

export const makeProfile = ({ prisma }: Database, fields: Partial<Prisma.AssociationProfileUncheckedCreateInput> = {}) => {
  const { id = 5 } = fields
  return prisma.associationProfile.upsert({ where: { id }, update: fields, create: { id, name: `分会 ${id}`, ...fields } })
}

export const makePerson = async (db: Database, fields: Partial<Prisma.ExpertUncheckedCreateInput> = {}) => {
  const { profileId = 5 } = fields
  await makeProfile(db, { id: profileId })
  return db.prisma.expert.create({ data: { profileId, rank: '会长', name: '李四', ...fields } })
}

type ActivityFields = Partial<Omit<Prisma.ActivityUncheckedCreateInput, 'articleId'>>
/** An activity of a branch; `signUp` opens its sign-up. */
export const makeActivity = async (
  db: Database,
  { signUp, ...fields }: Partial<Prisma.ArticleUncheckedCreateInput> & { signUp?: ActivityFields } = {},
) => {
  const { branchId = 1 } = fields
  await makeProfile(db, { id: branchId as number })
  const article = await makeArticle(db, { policyType: policyTypes.activity, branchId, title: '会员企业参访', ...fields })
  if (signUp) await db.prisma.activity.create({ data: { articleId: article.id, ...signUp } })
  return article
}

export const makeSignUp = async (db: Database, activityId: number, fields: { cancelledAt?: Date } = {}) => {
  const { id: accountId } = await makeAccount(db)
  return db.prisma.signUp.create({ data: { activityId, accountId, accountName: '张三', companyName: '会员企业', ...fields } })
}

export const makeInfo = ({ prisma }: Database, fields: Partial<Prisma.InfoItemUncheckedCreateInput> = {}) =>
  prisma.infoItem.create({ data: { ...published(), category: 4, title: '每日要情', ...reason(fields), ...fields } })

/** Shared information, by default of a new office. */
export const makeShared = async (db: Database, fields: Partial<Prisma.ArticleUncheckedCreateInput> = {}) =>
  makeArticle(db, { policyType: policyTypes.shared, companyId: fields.companyId ?? (await makeOffice(db)).id, ...fields })

export const makeHighlight = async (db: Database, { images = [], ...fields }: PublicationStatus & { name?: string; images?: string[] } = {}) => {
  const highlight = await db.prisma.highlight.create({ data: { ...published(), name: '年会掠影', ...fields } })
  // Created in reverse: their order is their position, not the order of creation.
  for (const [position, title] of [...images.entries()].reverse()) {
    const { key: fileKey } = await makeFile(db)
    await db.prisma.highlightImage.create({ data: { highlightId: highlight.id, fileKey, title, position } })
  }
  return highlight
}

/** Replaces a district of that name, which a new site has. */
export async function makeArea({ prisma }: Database, code: string, fields: { name?: string; position?: number } = {}) {
  await prisma.foodArea.deleteMany({ where: { name: fields.name ?? '', NOT: { code } } })
  return prisma.foodArea.upsert({ where: { code }, update: fields, create: { code, name: `区域 ${code}`, ...fields } })
}

/** Replaces a cuisine of that name, which a new site has. */
export async function makeCuisine({ prisma }: Database, code: string, fields: { name?: string; position?: number } = {}) {
  await prisma.foodCuisine.deleteMany({ where: { name: fields.name ?? '', NOT: { code } } })
  return prisma.foodCuisine.upsert({ where: { code }, update: fields, create: { code, name: `菜系 ${code}`, ...fields } })
}

export const makeShop = async (db: Database, fields: Partial<Prisma.FoodShopUncheckedCreateInput> = {}) => {
  const { areaCode = 'chaoyang', cuisineCode = 'chuan' } = fields
  await makeArea(db, areaCode)
  await makeCuisine(db, cuisineCode)
  return db.prisma.foodShop.create({ data: { ...published(), title: '蜀香园', areaCode, cuisineCode, ...reason(fields), ...fields } })
}

export const makeDish = async (db: Database, shopId: number, fields: Partial<Prisma.DishUncheckedCreateInput> = {}) => {
  const { key: imageKey } = await makeFile(db)
  return db.prisma.dish.create({ data: { shopId, title: '回锅肉', imageKey, status: 'approved', ...fields } })
}

export const makeBanner = async (db: Database, fields: Partial<Prisma.BannerUncheckedCreateInput> = {}) => {
  const { key: imageKey } = await makeFile(db)
  return db.prisma.banner.create({ data: { name: '横幅', imageKey, ...fields } })
}
