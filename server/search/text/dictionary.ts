import { Jieba } from '@node-rs/jieba'
import { normalize } from '#server/search/text/normalize.ts'
import { ownWords } from '#server/search/text/ownWords.ts'
import { readDictionary } from '#server/search/text/readDictionary.ts'
import { runs } from '#server/search/text/runs.ts'

/** Words of a question that say nothing about what is looked for, normalised. */
const stopWords: ReadonlySet<string> = new Set(
  [
    '请 请问 请教 问 问一下 想 想问 想要 我想 咨询 告诉 帮 帮忙 帮我 麻烦 谢谢 你好 您好 大家 有人 知道 了解 介绍 一下',
    '什么 什么样 什么时候 何 何时 何地 怎么 怎么样 怎么办 怎样 如何 为什么 为何 哪 哪里 哪儿 哪个 哪些 哪家 哪位 哪种 哪天 谁 几 几个 几点 多少 多久 多大 是否',
    '有没有 有哪些 是不是 能不能 可不可以 要不要 会不会 吗 呢 吧 啊 呀 嘛 么 啦 哦',
    '的 地 得 了 着 过 之 是 为 有 在 和 与 及 以及 或 或者 还是 并 而 但 但是 则 就 都 也 还 又 再 很 最 更 比较 太 把 被 给 让 对 对于 关于 从 到 去 来 向 往 于 以 由 因 因为 所以',
    '如果 可以 能 能够 会 要 需要 应该 必须 没有 不 没 做 弄 找 看 用 这 那 这个 那个 这些 那些 这里 那里 我 你 您 他 她 它 我们 你们 他们 自己 其 其中 个 些 种',
  ].flatMap((line) => line.split(' ')),
)

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
