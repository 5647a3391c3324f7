import type { Database } from '#server/database/client.ts'
import type { ItemRef } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { infoCategories } from '#shared/rules/policyTypes.ts'
import { searchCategories } from '#shared/rules/searchCategories.ts'
import {
  hiddenBecause,
  makeActivity,
  makeArticle,
  makeCompany,
  makeDish,
  makeHighlight,
  makeInfo,
  makeOffice,
  makeShop,
} from '#tests/support/factories.ts'
import { plain } from '#tests/support/search/plain.ts'
import { articles, companies, highlights, information, shops } from '#tests/support/search/texts.ts'

/** One item as a reader sees it, which is what the oracle searches. */
export interface CorpusItem extends ItemRef {
  category: keyof typeof searchCategories
  title: string
  /** Everything but the title, a block to a line. */
  text: string
  publishedAt: Date
  /** Other fields of the result. */
  label: string
  remark: string
  /** Its position in the index, which decides between items of the same second. */
  documentId: number
}

type Draft = Omit<CorpusItem, 'documentId'>

/**
 * Fills a database with the texts and with rows that must not be found, and indexes all of them in one transaction. Returns the items
 * that can be found.
 */
export async function makeCorpus(db: Database): Promise<CorpusItem[]> {
  let place = 0
  const nextDay = () => dayOf(place++)
  const drafts = [...(await makeArticles(db, nextDay)), ...(await makeOthers(db, nextDay))]
  const hidden = await makeHidden(db)
  await db.prisma.$transaction((tx) => upsertItems(tx, [...hidden, ...drafts]))
  const rows = await db.prisma.searchDocument.findMany({ select: { id: true, kind: true, itemId: true } })
  const places = new Map(rows.map(({ id, kind, itemId }) => [`${kind} ${itemId}`, id]))
  return drafts.map((draft) => ({ ...draft, documentId: places.get(`${draft.kind} ${draft.id}`) ?? 0 }))
}

const columnsOf = (texts: string) =>
  texts
    .trim()
    .split('\n')
    .map((line) => line.split(/\s*\|\s*/))

/** A day of 2024 in Beijing: its first second, its last one, or the morning. Every 120th item shares its second with another. */
const dayOf = (place: number) =>
  new Date(Date.UTC(2024, 0, 1 + ((place * 37) % 120), [-8, 15, 1][place % 3], [0, 59, 30][place % 3], [0, 59, 0][place % 3]))

async function makeArticles(db: Database, nextDay: () => Date): Promise<Draft[]> {
  const made: Draft[] = []
  for (const [column, texts] of Object.entries(articles)) {
    const [policyType, section = 1] = column.split('/').map(Number) as [keyof typeof searchCategories, number?]
    for (const [title = '', subtitle = '', content = ''] of columnsOf(texts)) {
      const fields = { policyType, section, title, subtitle, content, publishedAt: nextDay() }
      const branchId = (made.length % 4) + 1
      const link = `https://hospital.example.org/${made.length}`
      const { id, label } = await (policyType === 8
        ? makeActivity(db, { ...fields, branchId })
        : makeArticle(db, policyType === 10 ? { ...fields, link } : fields))
      const remarks: Record<string, string> = { 8: String(branchId), 10: link, '4/1': `/layout/city-detail?id=${id}&page=1` }
      made.push({
        ...{ kind: 'article', id, category: policyType, title, text: textOf(subtitle, plain(content)), publishedAt: fields.publishedAt },
        ...{ label: label || searchCategories[policyType], remark: remarks[column] ?? '' },
      })
    }
  }
  return made
}

async function makeOthers(db: Database, nextDay: () => Date): Promise<Draft[]> {
  const made: Draft[] = []
  for (const [name = '', shortName = '', introduction = '', mainBusiness = '', address = ''] of columnsOf(companies)) {
    const publishedAt = nextDay()
    const { id } = await makeCompany(db, { name, shortName, introduction, mainBusiness, address, publishedAt })
    const remark = `/layout/company-detail?id=${id}&page=1`
    const text = textOf(shortName, plain(introduction), mainBusiness, address)
    made.push({ kind: 'company', id, category: 20, title: name, text, publishedAt, label: searchCategories[20], remark })
  }
  for (const [name = '', titles = ''] of columnsOf(highlights)) {
    const publishedAt = nextDay()
    const images = titles.split('、')
    const { id } = await makeHighlight(db, { name, images, publishedAt })
    made.push({ kind: 'highlight', id, category: 21, title: name, text: textOf(...images), publishedAt, label: searchCategories[21], remark: '' })
  }
  for (const [title = '', tags = '', description = '', address = '', menu = ''] of columnsOf(shops)) {
    const publishedAt = nextDay()
    const { id } = await makeShop(db, { title, tags: tags.split(' '), description, address, publishedAt })
    const dishes = menu.split('、')
    for (const [position, dish] of dishes.entries()) await makeDish(db, id, { title: dish, position })
    await makeDish(db, id, { title: '待审菜', status: 'pending' })
    const text = textOf(tags, plain(description), address, ...dishes)
    made.push({ kind: 'foodShop', id, category: 22, title, text, publishedAt, label: searchCategories[22], remark: '' })
  }
  for (const [column, title = '', description = ''] of columnsOf(information)) {
    const publishedAt = nextDay()
    const category = Number(column) as keyof typeof infoCategories
    const { id } = await makeInfo(db, { category, title, description, publishedAt })
    const remark = `/layout/info-pool-detail?id=${id}&page=1`
    made.push({ kind: 'infoItem', id, category: 23, title, text: textOf(plain(description)), publishedAt, label: infoCategories[category], remark })
  }
  return made
}

const textOf = (...parts: string[]) => parts.filter((part) => part !== '').join('\n')

/** For each kind one item for each reason why it is not visible, and an office, which is no enterprise. They contain frequent search words. */
async function makeHidden(db: Database): Promise<ItemRef[]> {
  const title = '机密：驻京办、北京、西安、重庆与COVID-19'
  const content = '<p>联络处、驻京机构、非遗、高血压、government、营商环境</p>'
  const hidden: ItemRef[] = []
  for (const [why, standing] of Object.entries(hiddenBecause)) {
    hidden.push(
      { kind: 'article', id: (await makeArticle(db, { title, content, ...standing })).id },
      { kind: 'infoItem', id: (await makeInfo(db, { title, description: content, ...standing })).id },
      { kind: 'foodShop', id: (await makeShop(db, { title, description: content, ...standing })).id },
      { kind: 'highlight', id: (await makeHighlight(db, { name: title, images: ['驻京办'], ...standing })).id },
    )
    if (why === 'rejected') continue
    hidden.push({ kind: 'company', id: (await makeCompany(db, { name: `${title} ${why}`, introduction: content, ...standing })).id })
  }
  return [...hidden, { kind: 'company', id: (await makeOffice(db, { name: title, introduction: content })).id }]
}
