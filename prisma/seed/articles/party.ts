import type { ArticleDraft } from '#prisma/seed/drafts.ts'
import { random } from '#prisma/seed/random.ts'
import { compose } from './compose.ts'
import { type Members, memberWords, personName } from './names.ts'
import { partyTopics } from './partyTopics.ts'
import { partyVoice } from './voices.ts'
import { fill, inRounds, pictureMaker, spread } from './writing.ts'

/** 党建工作. */
export function writeParty(members: Members): ArticleDraft[] {
  const dates = spread(60, 690)
  return inRounds(partyTopics, 3, random('party')).map(({ topic, round }, index) => {
    const name = `party-${index}`
    const chance = random(name)
    const words = memberWords(members, index, chance)
    const picture = pictureMaker(topic.pictures, name)
    const [title, subtitle] = topic.titles[round] ?? ['', '']
    return {
      policyType: 2,
      section: 1,
      tag: topic.tag,
      title: fill(title, chance, words),
      subtitle: fill(subtitle, chance, words),
      cover: picture(),
      body: compose(topic, partyVoice, picture, chance, words),
      source: '驻京办协会党支部',
      author: personName(chance),
      daysAgo: dates[index] ?? 0,
    }
  })
}
