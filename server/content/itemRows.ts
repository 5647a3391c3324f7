import type { Prisma } from '#prisma/generated/client.ts'
import type { ArticleFile } from '#shared/contracts/console/articles.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** An item as stored in its row. `submittedById` is null for items created by staff. */
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

/** Columns of an item other than its content; `id` and `createdAt` are given for imported items only. */
export type StatusColumns = Partial<Omit<ItemRow<unknown>, 'data'>> & { reviewedAt?: Date }

/** Reads and writes the rows of one kind: its content (`data`, including its child rows) and its status. */
export interface ItemRows<Data> {
  find(tx: Prisma.TransactionClient, id: number): Promise<ItemRow<Data> | undefined>
  /** Returns the id. Fields missing from `data` get the default of their column. */
  insert(tx: Prisma.TransactionClient, data: Partial<Data>, status: StatusColumns): Promise<number>
  /** Fields missing from `data` keep their value. */
  update(tx: Prisma.TransactionClient, id: number, status: StatusColumns, data?: Partial<Data>): Promise<void>
}

/** Returns the named columns of a row. */
const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
const select = { id: true } as const

const articleColumns = [
  ...(['policyType', 'section', 'label', 'title', 'subtitle', 'content', 'summary', 'coverKey'] as const),
  ...(['link', 'source', 'author', 'editor', 'originalUrl', 'companyId', 'branchId'] as const),
]
/** `content` is cleaned HTML, `summary` its first words. */
export type ArticleData = Pick<Prisma.ArticleGetPayload<object>, (typeof articleColumns)[number]> & { attachments: ArticleFile[] }

/** Returns the content of a row with its attachments. */
export const articleData = ({ attachments, ...row }: ArticleData): ArticleData => ({
  ...pick(row, articleColumns),
  attachments: attachments.map(({ fileKey, name }) => ({ fileKey, name })),
})

/** Positions follow the order of the list. */
const attachmentRows = (attachments: ArticleFile[] = []) => attachments.map((file, position) => ({ ...file, position }))

export const articleRows: ItemRows<ArticleData> = {
  async find(tx, id) {
    const row = await tx.article.findUnique({ where: { id }, include: { attachments: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } } })
    return row ? { ...row, data: articleData(row) } : undefined
  },
  async insert(tx, { attachments, ...columns }, status) {
    const data = { ...columns, ...status, attachments: { create: attachmentRows(attachments) } }
    return (await tx.article.create({ data: data as Prisma.ArticleUncheckedCreateInput, select })).id
  },
  async update(tx, id, status, { attachments, ...columns } = {}) {
    const parts = attachments && { attachments: { deleteMany: {}, create: attachmentRows(attachments) } }
    await tx.article.update({ where: { id }, data: { ...columns, ...status, ...parts }, select })
  },
}

const infoItemColumns = ['category', 'title', 'description', 'summary', 'attachmentKey', 'companyId', 'submitterName'] as const
/** `description` is cleaned HTML, `summary` its first words. */
export type InfoItemData = Pick<Prisma.InfoItemGetPayload<object>, (typeof infoItemColumns)[number]>

/** Returns the content of a row. */
export const infoItemData = (row: InfoItemData): InfoItemData => pick(row, infoItemColumns)

export const infoItemRows: ItemRows<InfoItemData> = {
  async find(tx, id) {
    const row = await tx.infoItem.findUnique({ where: { id } })
    return row ? { ...row, data: infoItemData(row) } : undefined
  },
  async insert(tx, columns, status) {
    return (await tx.infoItem.create({ data: { ...columns, ...status } as Prisma.InfoItemUncheckedCreateInput, select })).id
  },
  async update(tx, id, status, columns) {
    await tx.infoItem.update({ where: { id }, data: { ...columns, ...status }, select })
  },
}

const foodShopColumns = [
  ...(['title', 'tags', 'coverKey', 'description', 'summary', 'tel', 'address', 'openingHours', 'areaCode', 'cuisineCode'] as const),
  ...(['longitude', 'latitude', 'coordinateSystem', 'companyId'] as const),
]
/** `description` is cleaned HTML, `summary` its first words; `averagePrice` is in yuan per person, as text: `80.5`, `0` if unknown. */
export type FoodShopData = Pick<Prisma.FoodShopGetPayload<object>, (typeof foodShopColumns)[number]> & { averagePrice: string; photoKeys: string[] }

/** Positions start at 1. */
const photoRows = (keys: string[] = []) => keys.map((fileKey, index) => ({ fileKey, position: index + 1 }))

export const foodShopRows: ItemRows<FoodShopData> = {
  async find(tx, id) {
    const row = await tx.foodShop.findUnique({ where: { id }, include: { photos: { orderBy: { position: 'asc' } } } })
    if (!row) return undefined
    const photoKeys = row.photos.map(({ fileKey }) => fileKey)
    return { ...row, data: { ...pick(row, foodShopColumns), averagePrice: String(row.averagePrice), photoKeys } }
  },
  async insert(tx, { photoKeys, ...columns }, status) {
    const data = { ...columns, ...status, photos: { create: photoRows(photoKeys) } }
    return (await tx.foodShop.create({ data: data as Prisma.FoodShopUncheckedCreateInput, select })).id
  },
  async update(tx, id, status, { photoKeys, ...columns } = {}) {
    const parts = photoKeys && { photos: { deleteMany: {}, create: photoRows(photoKeys) } }
    await tx.foodShop.update({ where: { id }, data: { ...columns, ...status, ...parts }, select })
  },
}
