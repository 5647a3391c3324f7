import type { ArticleDraft, Block } from '#prisma/seed/drafts.ts'
import { type Random, random } from '#prisma/seed/random.ts'
import { hospitals, scienceTopics } from './medicalTopics.ts'
import { personName } from './names.ts'
import { spread } from './writing.ts'

const services = ['可预约远程会诊', '设异地患者咨询台', '提供陪诊志愿者引导', '开设夜间与周末门诊', '支持跨省就医直接结算', '检查结果线上可查']

/** 医疗资源: invented hospitals with an address outside. */
export function writeMedicalResources(): ArticleDraft[] {
  const dates = spread(hospitals.length, 500, 1.1)
  return hospitals.map(([title, nature, clinics], index) => {
    const chance = random(`hospital-${index}`)
    return {
      policyType: 10,
      section: 1,
      title,
      subtitle: nature,
      cover: { subject: 'clinic', variant: `hospital-${index}` },
      body: [`${clinics.join('、')}。${chance.sample(services, 2).join('，')}。`],
      link: `https://hospital-${String(index + 1).padStart(2, '0')}.example.org/`,
      daysAgo: (dates[index] ?? 0) + 2,
    }
  })
}

/** 医疗科普. */
export function writeMedicalScience(): ArticleDraft[] {
  const dates = spread(scienceTopics.length, 620)
  return scienceTopics.map((topic, index) => {
    const chance = random(`science-${index}`)
    return {
      policyType: 11,
      section: 1,
      title: topic[0],
      subtitle: topic[1],
      cover: { subject: chance.pick(['clinic', 'clinic', 'garden', 'productHerb', 'sports']), variant: `science-${index}` },
      body: scienceBody(topic, index, chance),
      source: '医疗健康分会',
      author: personName(chance),
      daysAgo: dates[index] ?? 0,
    }
  })
}

const openings = [
  '门诊里常有人问起这个话题，身边的亲友也难免遇到。',
  '在会员单位的健康讲座上，这是被问得最多的问题之一。',
  '看似平常的小事，往往藏着健康的大学问。',
  '不少人因为一知半解，要么过分紧张，要么拖延大意。',
]
const closings = [
  '健康不靠一时的决心，靠日复一日的小习惯。愿您和家人平安康健。',
  '如有疑问，可通过“服务指南”栏目填写申请，志愿者会协助您联系合适的科室。',
  '了解自己的身体，是照顾好自己的第一步。欢迎把这篇文章转给需要的同事和家人。',
]
const whyHeadings = ['先弄清原因', '为什么会这样', '身体在提醒什么']
const adviceHeadings = ['可以这样做', '医生的三条建议', '从今天就能开始的改变']
const warningHeadings = ['别踩这个误区', '常见误区与就医信号', '这些情况要当心']

function scienceBody([title, , why, advice, mistake, signal]: (typeof scienceTopics)[number], index: number, chance: Random): Block[] {
  return [
    `${chance.pick(openings)}今天，我们就来聊聊“${title.replace(/[？?]$/, '')}”。`,
    { heading: chance.pick(whyHeadings) },
    `${why}年龄、作息、饮食、遗传和基础疾病都会影响个人情况，不能简单照搬别人的经验，更不宜仅凭网上的只言片语自行判断。`,
    ...(chance.chance(0.5)
      ? [{ picture: { subject: 'clinic' as const, variant: `science-${index}-body` }, caption: '医生为会员单位职工讲解健康知识。' }]
      : []),
    { heading: chance.pick(adviceHeadings) },
    { list: advice.map((item) => `${item}。`), ordered: true },
    '以上做法贵在坚持。可以把它们写在便签上贴在工位旁，也可以和家人、同事互相提醒，两三周后通常就能感受到变化。',
    { heading: chance.pick(warningHeadings) },
    `常见误区：${mistake}。这样做不仅没有帮助，还可能掩盖病情、耽误时机。`,
    { quote: `需要警惕：${signal}。遇到这类情况，请及时到正规医疗机构处理。` },
    chance.pick(closings),
    '本文为健康知识科普，不能代替医生面诊。',
  ]
}
