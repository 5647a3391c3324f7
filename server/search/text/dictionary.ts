import { Jieba } from '@node-rs/jieba'
import { normalize } from '#server/search/text/normalize.ts'
import { ownWords } from '#server/search/text/ownWords.ts'
import { readDictionary } from '#server/search/text/readDictionary.ts'
import { runs } from '#server/search/text/runs.ts'
import { stopWords } from '#server/search/text/stopWords.ts'

/**
 * The version of everything that decides what a document is stored with: normalising, runs, dictionary, pinyin. One more with
 * every change of it, and the next start (or `npm run search -- reindex`) writes the documents anew.
 */
export const lexVersion = 5

let loaded: Jieba | undefined

/** The dictionary with our own words. Loading takes 0.3 s and 50 MB once, so it waits for the first question. */
function jieba() {
  if (loaded) return loaded
  loaded = Jieba.withDict(readDictionary())
  loaded.loadDict(Buffer.from(ownWords.map((word) => `${normalize(word)} 1000 n\n`).join('')))
  return loaded
}

/**
 * The words of a question that are worth searching, each once, in order: without 请问, 怎么, 的 and the like, and without single characters,
 * unless nothing else is there.
 */
export function segment(text: string) {
  const all = runs(normalize(text)).flatMap(({ sort, text }) => (sort === 'han' ? jieba().cut(text, true) : [text]))
  const telling = [...new Set(all)].filter((word) => !stopWords.has(word))
  const words = telling.filter((word) => !/^\p{Script=Han}$/u.test(word))
  return words.length > 0 ? words : telling
}
