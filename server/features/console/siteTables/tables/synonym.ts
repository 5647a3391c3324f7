import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { query } from '#server/database/query.ts'
import { noState, noUses, type StoredTable, valuesOf } from '#server/features/console/siteTables/tables/table.ts'
import { normalize, words as wordsIn } from '#server/search/text/normalizedText.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type SiteValues, splitWords } from '#shared/rules/siteTables.ts'

/** Normalized for search. */
const termsOf = ({ words }: SiteValues) => splitWords(String(words)).map((term) => ({ term, termNorm: normalize(term) }))

export const synonym: StoredTable = {
  rows: query
    .selectFrom('SearchSynonym')
    .select((eb) => [
      eb.cast<string>('groupId', 'text').as('id'),
      eb.fn.max('version').as('version'),
      valuesOf({ words: sql<string>`string_agg(${eb.ref('term')}, ' ' order by ${eb.ref('termNorm')})` }),
      noState,
      noUses,
    ])
    .groupBy('groupId')
    .orderBy('groupId'),
  async check(tx, values, id) {
    const terms = termsOf(values)
    const unfit = terms.find(({ termNorm }) => wordsIn(termNorm).join() !== termNorm)
    if (unfit) throw new Refusal('refused', `“${unfit.term}”含有搜索时不看的符号，请去掉`)
    if (new Set(terms.map(({ termNorm }) => termNorm)).size < terms.length) throw new Refusal('refused', '同一个词只需写一次（不分大小写和繁简）')
    const other = await tx.searchSynonym.findFirst({
      where: { termNorm: { in: terms.map(({ termNorm }) => termNorm) }, ...(id && { groupId: { not: Number(id) } }) },
    })
    if (other) throw new Refusal('refused', `“${other.term}”已在另一组同义词里`)
  },
  async insert(tx, values) {
    const { _max } = await tx.searchSynonym.aggregate({ _max: { groupId: true } })
    const groupId = (_max.groupId ?? 0) + 1
    await fill(tx, groupId, values)
    return String(groupId)
  },
  async update(tx, id, values) {
    await tx.searchSynonym.deleteMany({ where: { groupId: Number(id) } })
    await fill(tx, Number(id), values)
  },
  remove: async (tx, id) => void (await tx.searchSynonym.deleteMany({ where: { groupId: Number(id) } })),
}

const fill = (tx: Prisma.TransactionClient, groupId: number, values: SiteValues) =>
  tx.searchSynonym.createMany({ data: termsOf(values).map((word) => ({ groupId, ...word })) })
