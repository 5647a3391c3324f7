import type { Block, InfoDraft, Picture } from '#prisma/seed/drafts.ts'

/*
 * What the first demo member has submitted: one item for every state a submission can be in, so that the member centre shows them all.
 */

interface ShopDraft {
  title: string
  tags: string[]
  cover: Picture
  photos: Picture[]
  description: Block[]
  tel: string
  address: string
  averagePrice: string
  areaCode: string
  dishes: { title: string; picture: Picture; outcome: 'approved' | 'pending' }[]
}

type Outcome = { outcome: 'approved' | 'pending' } | { outcome: 'rejected'; reason: string }
type ReportDraft = Pick<InfoDraft, 'title' | 'body' | 'attachment'> & Outcome
type ShowcaseDraft = { title: string; subtitle: string; label: string; cover: Picture; body: Block[] } & Outcome
type SharedDraft = { title: string; subtitle: string; body: Block[] } & Outcome

export const reportDrafts: ReportDraft[] = [
  {
    title: '异地就医直接结算在京办理情况反映',
    body: [
      { heading: '基本情况' },
      '今年以来，办事处先后走访三家医院的医保窗口，并回访了近四十位来京就医的家乡群众。多数人能够在出院时直接结算，平均等候时间比去年缩短。',
      { heading: '主要问题' },
      '一是备案信息填写不全，转诊编号与就诊日期对不上；二是门诊慢特病的病种目录两地口径不同，需要往返确认。',
      { heading: '工作建议' },
      '建议把备案要点印成一页纸随转诊单发放，并由驻京机构轮流在窗口值守，遇到问题当场联系家乡经办人员。',
    ],
    attachment: { name: '异地就医直接结算在京办理情况反映', type: 'pdf' },
    outcome: 'approved',
  },
  {
    title: '在京务工人员子女入学材料办理的三点建议',
    body: [
      '每年三月至六月，办事处接到的求助中约三成与子女入学材料有关。',
      { list: ['提前公布两地材料清单的对照表', '居住证明允许线上核验', '由驻京机构统一收件，减少往返'], ordered: true },
    ],
    attachment: { name: '在京务工人员子女入学材料办理建议', type: 'docx' },
    outcome: 'pending',
  },
  {
    title: '家乡农产品进京仓储成本的初步测算',
    body: ['对五家经销商的仓储费用做了比较，冷链环节占比最高，具体数字正在核对。'],
    attachment: { name: '家乡农产品进京仓储成本测算', type: 'docx' },
    outcome: 'rejected',
    reason: '测算口径没有说明，缺少数据来源，请补充后重新提交。',
  },
]

export const sharedDrafts: SharedDraft[] = [
  {
    title: '冬季文旅推介活动方案要点',
    subtitle: '欢迎兄弟驻京机构共享展位与渠道',
    body: [
      '为展示家乡冬季文旅资源，拟于十二月中旬在京举办专题推介活动，现将方案要点共享如下。',
      { heading: '活动安排' },
      '设主题推介、非遗展演、特产品鉴三个环节，邀请在京企业、旅行社和媒体代表参加，规模约二百人。',
      { heading: '合作需求' },
      '希望与兄弟驻京机构联合发布跨省冬季线路，共享展位与宣传渠道。',
    ],
    outcome: 'pending',
  },
  {
    title: '驻京机构组织招商推介活动的几点做法',
    subtitle: '三年来的经验与不足',
    body: ['我们把推介会办到企业门口，会前先问需求，会后一周内逐家回访，三年来促成考察四十余次。', '不足之处是跟踪台账不够细，今年起改为专人负责。'],
    outcome: 'approved',
  },
]

export const showcaseDrafts: ShowcaseDraft[] = [
  {
    title: '黑土地稻米',
    subtitle: '一年一熟，米粒清亮',
    label: '名特优产品',
    cover: { subject: 'productGrain', variant: 'member showcase rice' },
    body: ['稻田在松花江畔，昼夜温差大，生长期一百四十余天。新米上市后由办事处统一组织进京品鉴。'],
    outcome: 'approved',
  },
  {
    title: '林下参',
    subtitle: '长在林中的老参',
    label: '名特优产品',
    cover: { subject: 'productHerb', variant: 'member showcase ginseng' },
    body: ['种子播在林下，任其自然生长，十五年以上方可采挖。'],
    outcome: 'rejected',
    reason: '封面与内容不符，请更换为产品照片。',
  },
]

/** One restaurant that is online, with a dish that is and one that waits. */
export const shopDraft: ShopDraft = {
  title: '松江小馆',
  tags: ['东北菜', '家庭聚餐', '可预订'],
  cover: { subject: 'restaurantFacade', variant: 'member shop' },
  photos: [
    { subject: 'restaurantHall', variant: 'member shop' },
    { subject: 'restaurantRoom', variant: 'member shop' },
  ],
  description: ['办事处食堂改建的家乡菜馆，食材每周两次由家乡运来，对外开放，可提前一天预订包间。'],
  tel: '010-00000000',
  address: '北京市朝阳区望岳东街 8 号',
  averagePrice: '88',
  areaCode: '3',
  dishes: [
    { title: '锅包肉', picture: { subject: 'dishMeat', variant: 'member shop' }, outcome: 'approved' },
    { title: '铁锅炖鱼', picture: { subject: 'dishFish', variant: 'member shop' }, outcome: 'pending' },
  ],
}
