import type { Prisma } from '#prisma/generated/client.ts'
import type { ArticleFile } from '#shared/contracts/console/articles.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** An item as its row has it. Staff made those without `submittedById`. */
export interface ItemRow<Data> {
  id: number
  status: ReviewStatus
  version: number
  failReason: string | null
  publishedAt: Date
  withdrawAt: Date | null
  deletedAt: Date | null
  createdAt: Date
  submittedById: number | null
  submittedAt: Date | null
  data: Data
}

/** Where an item stands, as far as it is written; `id` and `createdAt` only of what comes from elsewhere. */
export type Standing = Partial<Omit<ItemRow<unknown>, 'data'>> & { reviewedAt?: Date }

/** Reads and writes the rows of one kind: what has been written of an item (`data`, parts in other tables too), and where it stands. */
export interface ItemRows<Data> {
  find(tx: Prisma.TransactionClient, id: number): Promise<ItemRow<Data> | undefined>
  /** Returns the id. What `data` leaves out gets the default of its column. */
  insert(tx: Prisma.TransactionClient, data: Partial<Data>, standing: Standing): Promise<number>
  /** What `data` leaves out stays as it is. */
  update(tx: Prisma.TransactionClient, id: number, standing: Standing, data?: Partial<Data>): Promise<void>
}

/** These columns of a row. */
const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
const select = { id: true } as const

const articleColumns = [
  ...(['policyType', 'section', 'label', 'title', 'subtitle', 'content', 'summary', 'coverKey'] as const),
  ...(['link', 'source', 'author', 'editor', 'originalUrl', 'companyId', 'branchId'] as const),
]
/** `content` is cleaned HTML, `summary` its first words. */
export type ArticleData = Pick<Prisma.ArticleGetPayload<object>, (typeof articleColumns)[number]> & { attachments: ArticleFile[] }

/** The part of a row, with its attachments, that is written. */
export const articleData = ({ attachments, ...row }: ArticleData): ArticleData => ({
  ...pick(row, articleColumns),
  attachments: attachments.map(({ fileKey, name }) => ({ fileKey, name })),
})

/** Their order is their position. */
const attachmentRows = (attachments: ArticleFile[] = []) => attachments.map((file, position) => ({ ...file, position }))

export const articleRows: ItemRows<ArticleData> = {
  async find(tx, id) {
    const row = await tx.article.findUnique({ where: { id }, include: { attachments: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } } })
    return row ? { ...row, data: articleData(row) } : undefined
  },
  async insert(tx, { attachments, ...columns }, standing) {
    const data = { ...columns, ...standing, attachments: { create: attachmentRows(attachments) } }
    return (await tx.article.create({ data: data as Prisma.ArticleUncheckedCreateInput, select })).id
  },
  async update(tx, id, standing, { attachments, ...columns } = {}) {
    const parts = attachments && { attachments: { deleteMany: {}, create: attachmentRows(attachments) } }
    await tx.article.update({ where: { id }, data: { ...columns, ...standing, ...parts }, select })
  },
}

const infoItemColumns = ['category', 'title', 'description', 'summary', 'attachmentKey', 'companyId', 'submitterName'] as const
/** `description` is cleaned HTML, `summary` its first words. */
export type InfoItemData = Pick<Prisma.InfoItemGetPayload<object>, (typeof infoItemColumns)[number]>

/** The part of a row that is written. */
export const infoItemData = (row: InfoItemData): InfoItemData => pick(row, infoItemColumns)

export const infoItemRows: ItemRows<InfoItemData> = {
  async find(tx, id) {
    const row = await tx.infoItem.findUnique({ where: { id } })
    return row ? { ...row, data: infoItemData(row) } : undefined
  },
  async insert(tx, columns, standing) {
    return (await tx.infoItem.create({ data: { ...columns, ...standing } as Prisma.InfoItemUncheckedCreateInput, select })).id
  },
  async update(tx, id, standing, columns) {
    await tx.infoItem.update({ where: { id }, data: { ...columns, ...standing }, select })
  },
}

const foodShopColumns = [
  ...(['title', 'tags', 'coverKey', 'description', 'summary', 'tel', 'address', 'openingHours', 'areaCode', 'cuisineCode'] as const),
  ...(['longitude', 'latitude', 'coordinateSystem', 'companyId'] as const),
]
/** `description` is cleaned HTML, `summary` its first words; `averagePrice` is yuan for one person, as text: `80.5`, `0` where nobody has said. */
export type FoodShopData = Pick<Prisma.FoodShopGetPayload<object>, (typeof foodShopColumns)[number]> & { averagePrice: string; photoKeys: string[] }

/** Their positions start at 1. */
const photoRows = (keys: string[] = []) => keys.map((fileKey, index) => ({ fileKey, position: index + 1 }))

export const foodShopRows: ItemRows<FoodShopData> = {
  async find(tx, id) {
    const row = await tx.foodShop.findUnique({ where: { id }, include: { photos: { orderBy: { position: 'asc' } } } })
    if (!row) return undefined
    const photoKeys = row.photos.map(({ fileKey }) => fileKey)
    return { ...row, data: { ...pick(row, foodShopColumns), averagePrice: String(row.averagePrice), photoKeys } }
  },
  async insert(tx, { photoKeys, ...columns }, standing) {
    const data = { ...columns, ...standing, photos: { create: photoRows(photoKeys) } }
    return (await tx.foodShop.create({ data: data as Prisma.FoodShopUncheckedCreateInput, select })).id
  },
  async update(tx, id, standing, { photoKeys, ...columns } = {}) {
    const parts = photoKeys && { photos: { deleteMany: {}, create: photoRows(photoKeys) } }
    await tx.foodShop.update({ where: { id }, data: { ...columns, ...standing, ...parts }, select })
  },
}
