import type { ArticleDraft, Block } from '#prisma/seed/drafts.ts'
import { random } from '#prisma/seed/random.ts'
import { type BranchTopic, branchTopics } from './branchTopics.ts'
import { compose } from './compose.ts'
import { type Members, memberWords } from './names.ts'
import { associationVoice } from './voices.ts'
import { fill, fillBlock, pictureMaker, spread } from './writing.ts'

const branchNames = { 1: '信息分会', 2: '双招双引分会', 3: '医疗健康分会', 4: '企业分会' } as const

/** Activities of the four branches: announcements with sign-up, and reports. */
export function writeBranchActivities(members: Members): ArticleDraft[] {
  return ([1, 2, 3, 4] as const).flatMap((branchId) => {
    const dates = spread(12, 560, 1.4)
    return branchTopics[branchId].map((topic, index) => {
      const name = `branch-${branchId}-${index}`
      const chance = random(name)
      const words = memberWords(members, branchId * 5 + index, chance)
      const picture = pictureMaker(topic.pictures, name)
      const activity = topic.invitation?.activity
      const body = topic.invitation
        ? invitation(topic, topic.invitation).map((block) => fillBlock(block, chance, words))
        : compose({ ...topic, text: [topic.lead] }, associationVoice, picture, chance, words)
      return {
        policyType: 8,
        section: 1,
        title: fill(topic.title, chance, words),
        subtitle: fill(topic.subtitle, chance, words),
        cover: picture(),
        body,
        branchId,
        activity,
        source: branchNames[branchId],
        daysAgo: activity?.signUp ? Math.max(1, activity.signUp.opensDaysAgo) : (dates[index] ?? 0) + branchId * 2,
      }
    })
  })
}

function invitation(topic: BranchTopic, { activity, programme, audience }: NonNullable<BranchTopic['invitation']>): Block[] {
  const capacity = activity.signUp?.capacity
  return [
    topic.lead,
    { heading: '活动安排' },
    `地点：${activity.place}。时间约 ${activity.hours} 小时，具体以报名页面显示为准。`,
    { list: programme, ordered: true },
    { heading: '报名须知' },
    {
      list: [
        `参加对象：${audience}。`,
        capacity ? `名额 ${capacity} 个，按报名先后确定，报满即止。` : '名额不限，按批次安排场地。',
        '请登录会员账号后在本页报名，报名结果可在会员中心“活动报名”中查看。',
        '如临时不能参加，请提前一天取消，把席位留给其他会员。',
      ],
    },
    '{活动不收取任何费用，往返交通自理。|活动为会员公益服务，不收取费用。}现场备有饮用水，请自带水杯。',
    '联系人：分会秘书组，电话 010-0000 {3100-3999}。',
  ]
}
