import type { ArticleDraft, Picture } from '#prisma/seed/drafts.ts'

/** The pictures of the carousel of the home page; an empty address leads nowhere. */
export const banners: { name: string; url: string; picture: Picture }[] = [
  { name: '聚力首都 服务四方', url: '', picture: { subject: 'capitalAxis', variant: '首都中轴' } },
  { name: '第五届会员代表大会专题', url: '/layout/association-trends?type=2', picture: { subject: 'conference', variant: '会员代表大会专题' } },
  { name: '一方水土 一方风味：驻京美食', url: '/layout/city-food', picture: { subject: 'dishHotpot', variant: '驻京美食' } },
  { name: '匠心相传：非物质文化遗产', url: '/layout/cultural-heritage-list', picture: { subject: 'heritageLantern', variant: '非遗技艺' } },
  { name: '信息互通：上传一份专报，下载五份', url: '/layout/info-pool?id=3', picture: { subject: 'documents', variant: '信息交流' } },
]

/** The headline of the home page is this article. */
export const headline: ArticleDraft = {
  policyType: 1,
  section: 2,
  daysAgo: 0,
  title: '驻京办协会第五届会员代表大会第二次会议在京召开',
  subtitle: '会议审议年度工作报告和财务报告，明确新一年信息、合作、服务、公益四项重点任务',
  source: '驻京办协会秘书处',
  author: '宣传信息部',
  editor: '沈亦清',
  cover: { subject: 'conference', variant: 'headline' },
  body: [
    '日前，驻京办协会第五届会员代表大会第二次会议在北京召开。来自各省区市驻京机构和会员企业的代表共146人出席，会议总结一年来的主要工作，研究部署新一年重点任务，审议通过有关报告和决议。',
    { picture: { subject: 'conference', variant: 'headline hall' }, caption: '图为会议现场。秘书处 供图' },
    '会议认为，过去一年，协会坚持服务会员、服务地方、服务首都，信息交流、项目对接、人才联络等工作取得新进展。全年编发每日信息246期，会员单位共享专报信息1380条；举办专题沙龙、项目路演、专家讲坛等活动37场，促成合作意向九十余项。',
    { heading: '四个分会协同发力' },
    '信息分会完善信息共享机制，落实“传一享五”的专报共享规则；双招双引分会建立重点项目清单，组织会员单位赴八个城市实地考察；医疗健康分会开通就医服务指南，全年服务会员单位职工两千余人次；企业分会新增会员企业23家，服务网络持续扩大。',
    {
      table: [
        ['分会', '活动场次', '参与会员', '重点成果'],
        ['信息分会', '11', '82家', '专报共享1380条'],
        ['双招双引分会', '9', '64家', '合作意向57项'],
        ['医疗健康分会', '10', '71家', '服务职工2000余人次'],
        ['企业分会', '7', '49家', '新增会员企业23家'],
      ],
    },
    { quote: '驻京机构是地方联系首都的窗口，也是首都服务四方的桥梁。协会要把会员的需求作为工作的起点，把会员的满意作为工作的标准。' },
    { heading: '明年聚焦四项重点' },
    '会议提出，明年协会将重点抓好四项工作：',
    {
      list: [
        '提升信息服务质量，办好每日信息和专报共享，让会员单位报得顺、用得上；',
        '做实项目对接，围绕产业协作和人才引进组织专场活动，推动更多合作意向落地；',
        '办好民生实事，把就医、就学、用餐等服务做细做优；',
        '开展公益行动，组织会员单位参与助学助老、义务植树和消费帮扶。',
      ],
      ordered: true,
    },
    { picture: { subject: 'meeting', variant: 'headline groups' }, caption: '与会代表分组讨论年度工作报告。秘书处 供图' },
    '会议期间，与会代表参观了驻京机构名特优产品展，观看了各地非物质文化遗产展示，并就加强会员单位之间的日常联络提出意见建议四十余条。秘书处将逐条梳理，明确承办部门和答复时限，办理情况向全体会员通报。',
  ],
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
