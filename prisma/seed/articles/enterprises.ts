import type { ArticleDraft } from '#prisma/seed/drafts.ts'
import { random } from '#prisma/seed/random.ts'
import { compose } from './compose.ts'
import { enterpriseTopics } from './enterpriseTopics.ts'
import { type Members, memberWords, shortEnterprise } from './names.ts'
import { enterpriseVoice } from './voices.ts'
import { fill, pictureMaker, spread } from './writing.ts'

/** Work news of the first 24 member enterprises, three to five each. */
export function writeEnterpriseNews(members: Members): ArticleDraft[] {
  return members.enterprises.slice(0, 24).flatMap((company, enterprise) => {
    const choice = random(`enterprise-${enterprise}`)
    const chosen = choice.sample(enterpriseTopics, choice.int(3, 5))
    const dates = spread(chosen.length, 400, 1.2)
    return chosen.map((topic, index) => {
      const name = `enterprise-${enterprise}-${index}`
      const chance = random(name)
      const words = { ...memberWords(members, enterprise * 3 + index, chance), firm: shortEnterprise(company) }
      const picture = pictureMaker(topic.pictures, name)
      const [title, subtitle] = chance.pick(topic.titles)
      return {
        policyType: 7,
        section: 1,
        title: fill(title, chance, words),
        subtitle: fill(subtitle, chance, words),
        cover: picture(),
        body: compose(topic, enterpriseVoice, picture, chance, words),
        company,
        source: words.firm,
        daysAgo: (dates[index] ?? 0) + 1 + (enterprise % 13),
      }
    })
  })
}
