/** Inherited numbers; search and its routing use them too. */
export const policyTypes = {
  news: 1,
  party: 2,
  shared: 3,
  showcase: 4,
  office: 5,
  officeWork: 6,
  companyWork: 7,
  activity: 8,
  brandActivity: 9,
  medicalResource: 10,
  medicalScience: 11,
  project: 12,
  policy: 13,
} as const

export const newsSections = { 1: '实时要闻', 2: '协会动态', 3: '通知公告' } as const
export type NewsSection = keyof typeof newsSections

export const showcaseSections = { 1: '城市概况', 2: '名特优产品', 3: '非物质文化遗产' } as const

export const brandSections = { 1: '会员沙龙', 2: '专家讲坛', 3: '项目路演' } as const

/** Shared information is articles; the others are items with an attachment. */
export const infoCategory = { thinkTank: 1, shared: 2, report: 3, daily: 4 } as const

export const infoCategories = { 1: '智库信息', 2: '共享信息', 3: '专报信息', 4: '每日信息' } as const
export type InfoCategory = keyof typeof infoCategories

/** Inherited clients recognise an open sign-up by this subtitle. */
export const signUpLabel = '我要报名'

/** Staff of the inherited portal opened sign-up by writing the label, so without an open sign-up it is not shown. */
export const activitySubtitle = (subtitle: string, isOpen: boolean) => (isOpen ? signUpLabel : subtitle.trim() === signUpLabel ? '' : subtitle)
