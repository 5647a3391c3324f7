import type { Query } from '#shared/lib/endpoint.ts'
import { phraseEnd, words } from '#web/lib/titleParts.ts'

// For the server only: browsers know other words, and would render other HTML than it sent.
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Short names in quotation marks, and the words that the segmenter does not know. */
const wholeWords = new RegExp(`(《[^》]{1,8}》|“[^”]{1,6}”|${words.source})`)

const han = /^[\u4e00-\u9fff]$/
const opening = /^[“‘（《〈【]$/
/** Neither letters nor opening brackets: never at the start of a line. */
const closing = /^[^\p{L}\p{N}“‘（《〈【]+$/u
const clauseEnd = /[，。：；、！？　]$/
/** Characters that as words of their own belong to the next word; others belong to the one before. */
const prefixes = new Set(
  '在为与和及把向从对以不未先又再就也都怎被让给由到去来没要能可想请新老小每各这那一两三四五六七八九十几有于大赴进谈讲看听用将作当更最很太须并找谁如',
)
const suffixes = new Set('的了着过吗呢吧们员者性化会')
/** So many single characters in a row make one phrase. */
const maxSingles = 8

/** Marks where the lines of a title may end: between phrases, never in a word. */
export function markPhrases(title: string): string {
  const phrases: string[] = []
  let isOpen = false
  let singles = 0
  for (const word of wordsOf(title)) {
    const last = phrases.at(-1) ?? ''
    const isSuffix = suffixes.has(word)
    const isSingle = han.test(word) && !isSuffix
    const canStart = clauseEnd.test(last) || (isSingle ? (singles === 0 && prefixes.has(word)) || singles >= maxSingles : !isSuffix)
    // `text-autospace` sets digits and letters apart only where no line may end.
    const isSpaced = !clauseEnd.test(last) && (/^[\da-z]/i.test(word) || /[\da-z%]$/i.test(last))
    const starts: boolean = last === '' || (canStart && !isOpen && !closing.test(word) && !isSpaced)
    if (starts) phrases.push(word)
    else phrases[phrases.length - 1] += word
    isOpen = opening.test(word) || (isSingle && (starts || prefixes.has(word)))
    singles = isSingle ? singles + 1 : 0
  }
  return phrases.join(phraseEnd)
}

const wordsOf = (title: string): string[] =>
  title
    .split(wholeWords)
    .flatMap((part, index) => (index % 2 === 1 ? part : Array.from(segmenter.segment(part ?? ''), ({ segment }) => segment)))
    .filter(Boolean)

/** Marks the phrases of a title with highlights, as if these were not there. */
export function markHighlighted(html: string): string {
  // HTML entities would be divided, and marks that are already there counted as new ones.
  if (html.includes('&') || html.includes(phraseEnd)) return html
  const marked = markPhrases(html.replaceAll(/<\/?em>/g, ''))
  let start = 0
  const take = (length: number) => {
    let end = start
    for (let count = 0; count < length; end++) if (marked[end] !== phraseEnd) count++
    const taken = marked.slice(start, end)
    start = end
    return taken
  }
  return html
    .split(/(<\/?em>)/)
    .map((part, index) => (index % 2 === 1 ? part : take(part.length)))
    .join('')
}

interface Titled {
  title?: string
  subtitle?: string
  ownSubtitle?: string
}
const inItem =
  (mark: (title: string) => string) =>
  ({ ...item }: Titled) => {
    if (item.title) item.title = mark(item.title)
    if (item.subtitle) item.subtitle = mark(item.subtitle)
    if (item.ownSubtitle) item.ownSubtitle = mark(item.ownSubtitle)
    return item
  }

/** Embeds the titles and subtitles of a list with their phrases marked, for `TitleText`. */
export const inPhrases = <Q extends Query>(query: Q, mark = markPhrases): Q => ({
  ...query,
  select: (items: never[]) => (query.select?.(items as never) ?? items).map((item) => inItem(mark)(item as Titled)),
})
