import type { Block, Picture, Subject } from '#prisma/seed/drafts.ts'
import type { Random } from '#prisma/seed/random.ts'

/** Words for the `{name}` places of a text. */
export type Words = Record<string, string>

/**
 * Fills a hand-written text: `{3-9}` becomes a number, `{a|b}` one of the choices, `{place}` the word of that name.
 * A number is kept in `words`, so that the title and the text of an article, which write the same range, give the same number.
 * Innermost braces go first, so a choice may hold other places.
 */
export function fill(text: string, chance: Random, words: Words = {}): string {
  const place = /\{([^{}]+)\}/g
  let filled = text
  while (/\{[^{}]+\}/.test(filled)) {
    filled = filled.replace(place, (_, inside: string) => {
      const range = /^(\d+)-(\d+)$/.exec(inside)
      if (range) {
        words[inside] ??= String(chance.int(Number(range[1]), Number(range[2])))
        return words[inside]
      }
      if (inside.includes('|')) return chance.pick(inside.split('|'))
      const word = words[inside]
      if (word === undefined) throw new Error(`no word for {${inside}} in: ${text}`)
      return word
    })
  }
  return filled
}

/** The same for every text inside a block. */
export function fillBlock(block: Block, chance: Random, words: Words = {}): Block {
  const one = (text: string) => fill(text, chance, words)
  if (typeof block === 'string') return one(block)
  if ('heading' in block) return { heading: one(block.heading) }
  if ('list' in block) return { ...block, list: block.list.map(one) }
  if ('table' in block) return { table: block.table.map((row) => row.map(one)) }
  if ('quote' in block) return { quote: one(block.quote) }
  return { ...block, caption: one(block.caption) }
}

/** Pictures of one article: each call gives another one. */
export function pictureMaker(subjects: readonly Subject[], name: string): () => Picture {
  let made = 0
  return () => {
    const subject = subjects[made % subjects.length] as Subject
    made += 1
    return { subject, variant: `${name}-${made}` }
  }
}

/** `count` dates as days before today over `span` days, newest first, closer together near today. */
export function spread(count: number, span: number, density = 1.6): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor(span * (index / count) ** density))
}

/**
 * Every version of every topic, in rounds: a topic comes back only after all the others had their turn.
 * The two halves of a round are mixed by themselves, which keeps the versions of a topic at least half a round apart.
 */
export function inRounds<T>(topics: readonly T[], rounds: number, chance: Random): { topic: T; round: number }[] {
  const middle = Math.ceil(topics.length / 2)
  return Array.from({ length: rounds }, (_, round) =>
    [topics.slice(0, middle), topics.slice(middle)].flatMap((half) => chance.sample(half, half.length)).map((topic) => ({ topic, round })),
  ).flat()
}
