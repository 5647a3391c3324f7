import type { ArticleDraft } from '#prisma/seed/drafts.ts'
import { random } from '#prisma/seed/random.ts'
import { compose, type Topic } from './compose.ts'
import { type Members, memberWords, personName } from './names.ts'
import { newsAssociation } from './newsAssociation.ts'
import { newsBranches } from './newsBranches.ts'
import { newsEconomy } from './newsEconomy.ts'
import { newsSociety } from './newsSociety.ts'
import { writeNotices } from './notices.ts'
import { associationVoice } from './voices.ts'
import { fill, inRounds, pictureMaker, spread } from './writing.ts'

/** 实时要闻, 协会动态 and 通知公告. */
export function writeNews(members: Members): ArticleDraft[] {
  return [
    ...reports(members, 1, [...newsEconomy, ...newsSociety], 70, ['驻京办协会信息中心', '驻京办协会秘书处', '信息分会']),
    ...reports(members, 2, [...newsAssociation, ...newsBranches], 120, ['驻京办协会秘书处', '驻京办协会综合部', '驻京办协会会员部']),
    ...announcements(50),
  ]
}

function reports(members: Members, section: number, topics: Topic[], count: number, sources: string[]): ArticleDraft[] {
  const dates = spread(count, 700, section === 1 ? 1.6 : 1.9)
  return inRounds(topics, Math.ceil(count / topics.length), random(`news-${section}`))
    .slice(0, count)
    .map(({ topic, round }, index) => {
      const name = `news-${section}-${index}`
      const chance = random(name)
      const words = memberWords(members, index + section * 11, chance)
      const picture = pictureMaker(topic.pictures, name)
      const [title, subtitle] = topic.titles[round] ?? ['', '']
      return {
        policyType: 1,
        section,
        title: fill(title, chance, words),
        subtitle: fill(subtitle, chance, words),
        cover: chance.chance(0.85) ? picture() : undefined,
        body: compose(topic, associationVoice, picture, chance, words),
        source: /\{(place|office)/.test(title) ? words.office : chance.pick(sources),
        author: personName(chance),
        editor: personName(chance),
        daysAgo: dates[index] ?? 0,
      }
    })
}

function announcements(count: number): ArticleDraft[] {
  const dates = spread(count, 680)
  return writeNotices(count).map((notice, index) => {
    const chance = random(`notice-${index}`)
    return {
      ...notice,
      policyType: 1,
      section: 3,
      cover: chance.chance(0.85)
        ? { subject: chance.pick(['documents', 'conference', 'meeting', 'capitalAxis']), variant: `notice-${index}` }
        : undefined,
      source: '驻京办协会秘书处',
      editor: personName(chance),
      daysAgo: dates[index] ?? 0,
    }
  })
}
