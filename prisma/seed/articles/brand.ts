import type { ArticleDraft, Block } from '#prisma/seed/drafts.ts'
import { type Random, random } from '#prisma/seed/random.ts'
import { type BrandTopic, forumTopics, roadshowTopics, salonTopics } from './brandTopics.ts'
import { compose } from './compose.ts'
import { type Members, memberWords } from './names.ts'
import type { Style } from './paragraphs.ts'
import { associationVoice } from './voices.ts'
import { fill, pictureMaker, spread } from './writing.ts'

/** 会员沙龙, 专家讲坛 and 项目路演. */
export function writeBrandActivities(members: Members): ArticleDraft[] {
  return [
    ...activities(members, 1, salonTopics, 'meeting', '会员沙龙', (_, matter) => [
      { list: [`话题一：${matter}的现状与变化`, `话题二：一线实践中的得与失`, `话题三：会员之间可以怎样合作`], ordered: true },
    ]),
    ...activities(members, 2, forumTopics, 'training', '专家讲坛', (chance, matter) => [
      { heading: '讲座要点' },
      { list: [`背景：为什么今天要重新认识${matter}`, `方法：从典型案例看${matter}的基本规律`, `应用：驻京机构和会员企业可以做什么`] },
      {
        quote: chance.pick([
          '看问题要拉长时间、放大空间，结论才不会跟着情绪走。',
          '数据会告诉我们趋势，走访才会告诉我们原因。',
          '把复杂的事情讲简单，把简单的事情做扎实。',
        ]),
      },
    ]),
    ...activities(members, 3, roadshowTopics, 'event', '项目路演', (chance, matter) => [
      { heading: '路演规则与评审' },
      {
        table: [
          ['评审维度', '分值', '关注重点'],
          ['技术与产品', '30', '可靠性、数据来源'],
          ['市场与客户', '30', '真实订单、复购'],
          ['团队与执行', '20', '分工、里程碑'],
          ['落地条件', '20', '用地、用能、环保'],
        ],
      },
      `评审组对${matter}逐一打分并当场反馈，${chance.int(3, 6)}个项目获得后续考察邀请。`,
    ]),
  ]
}

function activities(
  members: Members,
  section: number,
  topics: BrandTopic[],
  style: Style,
  source: string,
  extra: (chance: Random, matter: string) => Block[],
): ArticleDraft[] {
  const dates = spread(topics.length, 540, 1.3)
  return topics.map(([title, subtitle, matter, lead, pictures], index) => {
    const name = `brand-${section}-${index}`
    const chance = random(name)
    const words = memberWords(members, section * 4 + index, chance)
    const picture = pictureMaker(pictures, name)
    const about = fill(matter, chance, words)
    return {
      policyType: 9,
      section,
      title: fill(title, chance, words),
      subtitle: fill(subtitle, chance, words),
      cover: picture(),
      body: compose({ matter: about, style, text: [lead, ...extra(chance, about)] }, associationVoice, picture, chance, words),
      source,
      daysAgo: (dates[index] ?? 0) + section,
    }
  })
}
