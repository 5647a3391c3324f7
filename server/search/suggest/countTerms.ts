import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { visibleByTime } from '#server/search/answer/searchQuery.ts'
import { segment } from '#server/search/text/dictionary.ts'
import { normalize } from '#server/search/text/normalizedText.ts'
import { itemKindNames, itemKinds } from '#shared/rules/itemKinds.ts'

export interface CountedTerm extends Term {
  weight: number
}

/** Minimum titles for a Chinese word; names and Latin words have none. */
const fewestTitles = 3
const batchSize = 200

interface Titled {
  id: number
  title: string
  isName: boolean
  shortName: string | null
}

/** Counts words and names in public titles, yielding between batches. */
export async function countTerms({ reader }: Pick<Database, 'reader'>): Promise<CountedTerm[]> {
  const chinese = new Map<string, number>()
  const written = new Map<string, CountedTerm>()
  const count = ({ term, termNorm }: Term) => {
    const known = written.get(termNorm)
    if (known) known.weight++
    else written.set(termNorm, { term, termNorm, weight: 1 })
  }

  for await (const { title, isName, shortName } of titles(reader)) {
    for (const word of chineseTerms(title)) chinese.set(word, (chinese.get(word) ?? 0) + 1)
    const terms = [...latinTerms(title), ...nameTerms(shortName ?? ''), ...(isName ? nameTerms(title) : [])]
    for (const term of new Map(terms.map((term) => [term.termNorm, term])).values()) count(term)
  }
  for (const [word, weight] of chinese) if (weight >= fewestTitles) written.set(word, { term: word, termNorm: word, weight })
  return [...written.values()]
}

const namedKinds = itemKindNames.filter((kind) => itemKinds[kind].isNamed)

async function* titles(reader: Database['reader']): AsyncIterable<Titled> {
  for (let after = 0; ; ) {
    const batch = await reader.rows<Titled>(sql`
      select document."id", document."shown"->>'title' as "title", document."kind"::text = any(${namedKinds}::text[]) as "isName", "shortName"
      from (select * from "SearchDocument" where "id" > ${after} and ${visibleByTime({})} order by "id" limit ${batchSize}) document
      left join "Company" on document."kind" = 'company' and "Company"."id" = document."itemId"
      order by document."id"`)
    yield* batch
    const last = batch.at(-1)
    if (!last) return
    after = last.id
  }
}

interface Term {
  term: string
  termNorm: string
}

const maxLength = 32

function nameTerms(name: string): Term[] {
  const termNorm = normalize(name).trim()
  return termNorm.length < 2 || termNorm.length > maxLength ? [] : [{ term: name.trim(), termNorm }]
}

const chineseTerms = (title: string): string[] => [...new Set(segment(title).filter((word) => chineseWord.test(word) && !leadingNowhere.has(word)))]
const chineseWord = /^\p{Script=Han}{2,32}$/u

/** Frequent in titles, useless as suggestions. */
const leadingNowhere = new Set(
  `举办 举行 开展 召开 组织 走进 走访 进行 推进 推动 加强 做好 印发 发布 变成 做法 情况 通知 公告 报告 年度 工作 活动 写作
  有限公司 公司 本次 各地 我会 一批 首批 正式 成功`.split(/\s+/),
)

/** As written in the title (`COVID-19`). */
const latinTerms = (title: string): Term[] => (title.normalize('NFKC').match(latinWord) ?? []).flatMap(nameTerms)
const latinWord = /(?=\d*\p{Script=Latin})[\p{Script=Latin}\d]+(?:[._+#-][\p{Script=Latin}\d]+)*/gu
