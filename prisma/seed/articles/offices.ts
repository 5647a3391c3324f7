import type { ArticleDraft, Block } from '#prisma/seed/drafts.ts'
import { type Random, random } from '#prisma/seed/random.ts'
import { compose } from './compose.ts'
import { type Members, memberWords, officePlace, personName, shortOffice } from './names.ts'
import { officeTopics } from './officeTopics.ts'
import { type SharedTopic, sharedTopics } from './sharedTopics.ts'
import { officeVoice } from './voices.ts'
import { fill, fillBlock, pictureMaker, spread, type Words } from './writing.ts'

/** How many shared items each of the first 20 offices has: 120 in all, five offices with more than a page of ten. */
const sharedAmounts = [14, 5, 12, 4, 3, 11, 4, 12, 3, 5, 4, 11, 3, 4, 5, 4, 3, 5, 4, 4]

/** 共享信息 of the offices. */
export function writeShared(members: Members): ArticleDraft[] {
  return members.offices.slice(0, sharedAmounts.length).flatMap((company, office) => {
    const amount = sharedAmounts[office] ?? 0
    const chosen = random(`shared-${office}`).sample(sharedTopics, amount)
    return spread(amount, 600).map((daysAgo, index) => {
      const name = `shared-${office}-${index}`
      const chance = random(name)
      const words: Words = { office: shortOffice(company), place: officePlace(company) }
      const topic = chosen[index] ?? sharedTopics[0]
      const [title, subtitle] = topic ? chance.pick(topic.titles) : ['', '']
      return {
        policyType: 3,
        section: 1,
        title: fill(title, chance, words),
        subtitle: fill(subtitle, chance, words),
        cover: chance.chance(0.4)
          ? { subject: chance.pick(['documents', 'visit', 'meeting', 'skyline', 'mountains', 'factory']), variant: name }
          : undefined,
        body: topic ? sharedBody(topic, chance, words) : [],
        company,
        source: words.office,
        author: personName(chance),
        daysAgo: daysAgo + ((office * 3) % 11),
      }
    })
  })
}

const plans = [
  '会同家乡主管部门逐项研究，{三个月|半年}内形成可操作的改进办法',
  '在京组织一次供需对接，请专家、企业和用户共同会诊',
  '选择{2-4}个县区先行试点，成熟后再扩大范围',
  '加强与兄弟驻京机构的信息共享，避免重复投入',
  '建立季度跟踪机制，及时通报进展和新情况',
  '总结典型案例，通过共享信息供各会员单位参考',
]

function sharedBody(topic: SharedTopic, chance: Random, words: Words): Block[] {
  const first = chance.int(20, 60)
  const body: Block[] = [
    topic.situation,
    { heading: '一、主要做法' },
    '{工作中，坚持问题导向和需求导向，主要抓了以下几个方面：|结合工作实际，我们重点做了三件事：|经过一段时间探索，形成了几条行之有效的做法：}',
    {
      list: topic.practice.map((item) => `${item}；{责任落实到具体岗位|每月通报进展|定期听取服务对象意见|由专人负责衔接|成效纳入年度评价}。`),
      ordered: true,
    },
    ...(chance.chance(0.6)
      ? [
          {
            table: [
              ['时段', '走访与对接（次）', '解决问题（项）'],
              ['上一阶段', `${first}`, `${Math.round(first * 0.6)}`],
              ['本阶段', `${first + chance.int(8, 24)}`, `${Math.round(first * 0.6) + chance.int(6, 18)}`],
            ],
          },
        ]
      : []),
    { heading: '二、存在的问题' },
    `从实际运行看，${topic.matter}仍有一些需要重视的问题：${topic.problem}。{这些问题有的属于发展中的阶段性现象，有的需要多方协同才能解决。|对此，既不能急于求成，也不能等待观望。|上述情况在其他地区也不同程度存在，具有一定代表性。}`,
    { heading: '三、下一步打算' },
    { list: chance.sample(plans, 3).map((plan) => `${plan}。`) },
    '{欢迎有同类工作的会员单位联系交流。|以上情况供参考。|有关数据截至上月底，后续如有变化另行报告。}',
  ]
  return body.map((block) => fillBlock(block, chance, words))
}

/** Work dynamics of the first 24 offices, four to eight each. */
export function writeOfficeDynamics(members: Members): ArticleDraft[] {
  return members.offices.slice(0, 24).flatMap((company, office) => {
    const choice = random(`dynamics-${office}`)
    const chosen = choice.sample(officeTopics, choice.int(4, 8))
    const dates = spread(chosen.length, 420, 1.3)
    return chosen.map((topic, index) => {
      const name = `dynamics-${office}-${index}`
      const chance = random(name)
      const words: Words = { ...memberWords(members, office + index * 2 + 1, chance), office: shortOffice(company), place: officePlace(company) }
      if (words.office2 === words.office) words.office2 = '兄弟驻京机构'
      const picture = pictureMaker(topic.pictures, name)
      const [title, subtitle] = chance.pick(topic.titles)
      return {
        policyType: 6,
        section: 1,
        title: fill(title, chance, words),
        subtitle: fill(subtitle, chance, words),
        cover: picture(),
        body: compose(topic, officeVoice, picture, chance, words),
        company,
        source: words.office,
        author: personName(chance),
        daysAgo: (dates[index] ?? 0) + (office % 9),
      }
    })
  })
}
