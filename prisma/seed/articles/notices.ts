import type { Block } from '#prisma/seed/drafts.ts'
import { type Random, random } from '#prisma/seed/random.ts'
import { type NoticeTopic, noticeTopics } from './noticeTopics.ts'
import { fill, fillBlock, inRounds, type Words } from './writing.ts'

export interface Notice {
  title: string
  subtitle: string
  body: Block[]
}

const reporting = [
  '需报送的材料：{wanted}。请于发布之日起{7-15}个工作日内发送至 office@zjbxh.example.org，逾期不再受理。',
  '请准备好以下材料：{wanted}。{7-15}日内通过会员中心提交；不便在线提交的，可发送至 service@zjbxh.example.org。',
  '材料要求：{wanted}。提交时间为发布之日起{10-20}日内，邮箱 office@zjbxh.example.org。',
]
const remarks = [
  '各单位要指定专人负责，认真核对内容，确保真实准确。',
  '请把有关要求传达到有关部门和人员，不漏一人。',
  '如有特殊情况，请提前两个工作日与秘书处联系。',
  '有关表格可在会员中心下载，也可到秘书处领取纸质版。',
]

/** The notices of the association, in the order of publishing. */
export function writeNotices(count: number): Notice[] {
  const chance = random('notices')
  return inRounds(noticeTopics, 2, chance)
    .slice(0, count)
    .map(({ topic, round }) => notice(topic, round, chance))
}

const outcomes = [
  '工作启动以来，各会员单位积极响应，共收到反馈和材料{46-180}份。经初步审核、逐项复核和集体研究，形成本次结果。',
  '此项工作由秘书处牵头，有关分会和会员代表共同参与，全过程留痕、接受监事会监督，共处理反馈{30-120}份。',
  '前一阶段，秘书处按照既定方案推进，累计收到意见建议{20-90}条，采纳情况已逐条向提出单位说明。',
]

/** Some notices call for something, others tell how it came out. */
const tellsOutcome = /公示|公布|结果|通报|名单|收支|分配/

function notice(topic: NoticeTopic, round: number, chance: Random): Notice {
  const [title, subtitle] = topic.titles[round] ?? ['', '']
  const words: Words = {}
  const kind = title.endsWith('通知') ? '通知' : title.includes('公示') ? '公示' : title.includes('通报') ? '通报' : '公告'
  const points = topic.points.map((point) => `${point}。`)
  const list = chance.chance(0.5) ? { list: points, ordered: true } : { list: points }
  const middle: Block[] = tellsOutcome.test(title)
    ? [
        { heading: '一、基本情况' },
        `${subtitle}。${chance.pick(outcomes)}`,
        { heading: '二、有关规则' },
        list,
        { heading: '三、意见反馈' },
        '各会员单位如有疑问或不同意见，请在{五|七}个工作日内以书面形式反馈秘书处，并留下联系人和电话，秘书处将逐一核实答复。',
      ]
    : [
        { heading: '一、主要内容' },
        list,
        { heading: '二、有关要求' },
        ...chance.sample(remarks, 2),
        { heading: '三、材料报送' },
        chance.pick(reporting).replace('{wanted}', topic.wanted),
      ]
  const body: Block[] = [
    '各会员单位：',
    `${topic.purpose}，现将有关事项${kind}如下。`,
    ...middle,
    {
      table: [
        ['联系人', '电话', '受理时间'],
        ['秘书处综合部', '010-0000 {1100-1999}', '工作日 9:00—17:00'],
        ['秘书处会员部', '010-0000 {2100-2999}', '工作日 9:00—17:00'],
      ],
    },
    chance.pick([`特此${kind}。`, `感谢各会员单位一直以来的支持与配合。特此${kind}。`, `未尽事宜，由协会秘书处负责解释。特此${kind}。`]),
    '驻京办协会秘书处',
  ]
  return { title: fill(title, chance, words), subtitle: fill(subtitle, chance, words), body: body.map((block) => fillBlock(block, chance, words)) }
}
