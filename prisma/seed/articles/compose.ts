import type { Block, Picture, Subject } from '#prisma/seed/drafts.ts'
import type { Random } from '#prisma/seed/random.ts'
import type { Style } from './paragraphs.ts'
import type { Voice } from './voices.ts'
import { fillBlock, type Words } from './writing.ts'

/** A hand-written subject of an article, told in several versions. */
export interface Topic {
  /** Title and one-line summary of each version. */
  titles: [string, string][]
  /** What it is about, as a noun for the shared paragraphs. */
  matter: string
  style: Style
  pictures: Subject[]
  /** Its own paragraphs, the lead first. */
  text: Block[]
}

/** The body of an article: its own paragraphs with shared ones around them. */
export function compose(
  topic: Pick<Topic, 'matter' | 'style' | 'text'>,
  voice: Voice,
  picture: () => Picture,
  chance: Random,
  words: Words,
): Block[] {
  const [lead, ...own] = topic.text
  const shared = chance.sample(voice.course[topic.style], 3)
  const captions = chance.sample(voice.captions, 2)
  const body: Block[] = lead === undefined ? [] : [lead]
  const illustrate = () => body.push({ picture: picture(), caption: captions.pop() ?? '' })

  if (chance.chance(0.6)) illustrate()
  body.push(chance.pick(voice.background))
  body.push(...own)
  if (chance.chance(0.8)) body.push({ heading: chance.pick(voice.headings[topic.style]) })
  body.push(shared[0] ?? '')
  if (chance.chance(0.65)) body.push(chance.pick(voice.details))
  if (chance.chance(0.35)) illustrate()
  if (chance.chance(0.4)) body.push({ quote: chance.pick(voice.quotes) })
  body.push(shared[1] ?? '')
  if (own.length === 0) body.push(shared[2] ?? '')
  body.push(chance.pick(voice.outlook))
  const known = { ...words, matter: topic.matter }
  return body.map((block) => fillBlock(block, chance, known))
}
