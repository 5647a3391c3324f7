import type { Picture } from '#prisma/seed/drafts.ts'

/** The pictures of the carousel of the home page; an empty address leads nowhere. */
export const banners: { name: string; url: string; picture: Picture }[] = [
  { name: '聚力首都 服务四方', url: '', picture: { subject: 'banner', variant: '首都中轴' } },
  { name: '第五届会员代表大会专题', url: '/layout/association-trends?type=2', picture: { subject: 'banner', variant: '会员代表大会' } },
  { name: '一方水土 一方风味：驻京美食', url: '/layout/city-food', picture: { subject: 'banner', variant: '驻京美食' } },
  { name: '匠心相传：非物质文化遗产', url: '/layout/cultural-heritage-list', picture: { subject: 'banner', variant: '非遗技艺' } },
  { name: '信息互通：上传一份专报，下载五份', url: '/layout/info-pool?id=3', picture: { subject: 'banner', variant: '信息交流' } },
]

/** The words above the news; the article behind it is the newest that reports of the meeting. */
export const headline = {
  title: '驻京办协会第五届会员代表大会第二次会议在京召开',
  subtitle: '会议审议年度工作报告和财务报告，明确新一年信息、合作、服务、公益四项重点任务',
}

/** Addresses of other sites, shown at the foot of the pages. */
export const friendlyLinks: { group: string; name: string; url: string }[] = [
  { group: '各省市驻京机构', name: '华北驻京机构联络网', url: 'https://huabei.example.org' },
  { group: '各省市驻京机构', name: '东北驻京机构服务台', url: 'https://dongbei.example.org' },
  { group: '各省市驻京机构', name: '江南驻京联络站', url: 'https://jiangnan.example.org' },
  { group: '各省市驻京机构', name: '西部驻京协作窗口', url: 'https://xibu.example.org' },
  { group: '会员单位', name: '沃野千重农业', url: 'https://woye.example.org' },
  { group: '会员单位', name: '云澜智算科技', url: 'https://yunlan.example.org' },
  { group: '会员单位', name: '昌南御匠陶瓷', url: 'https://changnan.example.org' },
  { group: '会员单位', name: '行山文旅集团', url: 'https://xingshan.example.org' },
  { group: '服务平台', name: '驻京服务网', url: 'https://fuwu.example.org' },
  { group: '服务平台', name: '学习助手', url: 'https://xuexi.example.org' },
  { group: '服务平台', name: '投资信息平台', url: 'https://touzi.example.org' },
  { group: '服务平台', name: '志愿服务登记站', url: 'https://zhiyuan.example.org' },
]

/** What reviewers most often write when they send a submission back. */
export const reviewReasons: string[] = [
  '标题与内容不一致，请核对后重新提交',
  '封面图片模糊或尺寸不符合要求，请更换清晰的横版图片',
  '内容缺少时间、地点等基本要素，请补充完整',
  '与已发布内容重复，请说明不同之处或合并提交',
  '附件无法打开或格式不正确，请重新上传',
  '数据没有注明来源与口径，请补充出处',
  '包含个人电话、证件号等隐私信息，请删除后提交',
  '宣传用语过于绝对，请按照广告与公文规范修改',
]
