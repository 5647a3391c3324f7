import type { DataOf, SubmittedKind } from '#server/content/contentTypes.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { reviewContract } from '#shared/contracts/console/review.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'

type Shown = OutputOf<typeof reviewContract.submission>['shown']
type Reader = Database['reader']

/** How each kind of content is shown to a reviewer: its own fields, with the names of what they refer to. */
const ways: { [K in SubmittedKind]: (reader: Reader, data: DataOf<K>) => Promise<Omit<Shown, 'version'>> } = {
  article: async (_reader, { policyType, label, title, subtitle, content, coverKey }) => ({
    ...{ title, subtitle, content, document: null },
    facts: policyType === policyTypes.showcase ? [{ name: '分类', text: label }] : [],
    pictures: coverKey ? [coverKey] : [],
  }),
  infoItem: async (reader, { title, description: content, attachmentKey }) => ({
    ...{ title, subtitle: '', content, facts: [], pictures: [] },
    document: attachmentKey ? await findDocument(reader, attachmentKey) : null,
  }),
  foodShop: async (reader, data) => ({
    ...{ title: data.title, subtitle: '', content: data.description, document: null },
    facts: [
      { name: '区域', text: await nameOf(reader, sql`"FoodArea"`, data.areaCode) },
      { name: '菜系', text: await nameOf(reader, sql`"FoodCuisine"`, data.cuisineCode) },
      { name: '标签', text: data.tags.join('、') },
      { name: '人均消费', text: `${data.averagePrice} 元` },
      { name: '联系电话', text: data.tel },
      { name: '餐厅地址', text: data.address },
    ],
    pictures: [...(data.coverKey ? [data.coverKey] : []), ...data.photoKeys],
  }),
  dish: async (reader, { shopId, title, imageKey }) => ({
    ...{ title, subtitle: '', content: '', document: null },
    facts: [
      { name: '所属餐厅', text: (await reader.row<{ title: string }>(sql`select "title" from "FoodShop" where "id" = ${shopId}`))?.title ?? '' },
    ],
    pictures: [imageKey],
  }),
}

/** An item at one of its versions, whatever its kind, as a reviewer looks at it. */
export const showVersion = async <K extends SubmittedKind>(reader: Reader, kind: K, version: number, data: DataOf<K>): Promise<Shown> => ({
  version,
  ...(await ways[kind](reader, data)),
})

const findDocument = async (reader: Reader, key: string) =>
  (await reader.row<NonNullable<Shown['document']>>(
    sql`select "key" as "fileKey", "originalName" as "name", "size" from "StoredFile" where "key" = ${key}`,
  )) ?? null

/** What a code is called; the code itself where it is none any more. */
const nameOf = async (reader: Reader, table: ReturnType<typeof sql>, code: string) =>
  (await reader.row<{ name: string }>(sql`select "name" from ${table} where "code" = ${code}`))?.name ?? code
