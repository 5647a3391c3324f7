import type { Topic } from './compose.ts'

/** Work news of a member enterprise. */
export const enterpriseTopics: Topic[] = [
  {
    titles: [
      ['{firm}新生产线投产运行', '产能提升近四成'],
      ['{firm}技改项目通过验收', '老产线焕发新活力'],
    ],
    matter: '产线升级改造',
    style: 'event',
    pictures: ['factory', 'visit'],
    text: [
      '随着启动按钮按下，{firm}新生产线{近日|日前}正式运行。项目历时{9-16}个月，采用自动上料、在线检测等工艺，一线用工减少近半，产能提升近四成。',
    ],
  },
  {
    titles: [
      ['{firm}与{place}签署战略合作协议', '共建区域产业基地'],
      ['{firm}落子{place}，合作项目正式启动', '预计带动就业{200-600}人'],
    ],
    matter: '区域合作项目',
    style: 'exchange',
    pictures: ['signing', 'conference'],
    text: ['{日前|近日}，{firm}与{place}有关方面在京签署战略合作协议，双方将在产业布局、人才培养和市场拓展等方面开展合作。{office}全程参与协调。'],
  },
  {
    titles: [
      ['{firm}研发中心迎来新一批青年工程师', '硕博占比过半'],
      ['{firm}获得{6-18}项发明专利授权', '关键工艺实现突破'],
    ],
    matter: '技术创新',
    style: 'service',
    pictures: ['laboratory', 'factory'],
    text: ['{firm}研发中心{近日|日前}传来好消息，围绕关键工艺和核心部件的攻关取得新进展，多项成果进入中试阶段。研发团队平均年龄不到三十四岁。'],
  },
  {
    titles: [
      ['{firm}捐建乡村图书室，让书香飘进山村', '图书与课桌一并送到'],
      ['{firm}志愿者走进养老院陪伴老人', '理发、义诊、包饺子'],
    ],
    matter: '社会公益',
    style: 'event',
    pictures: ['volunteers', 'groupPhoto', 'mountains'],
    text: ['一箱箱图书、一张张崭新的书桌，满载着爱心抵达山村小学。{近日|日前}，{firm}志愿服务队开展公益活动，{20-56}名员工利用周末参与其中。'],
  },
  {
    titles: [
      ['{firm}开展安全生产月系列活动', '人人都是安全员'],
      ['{firm}举行应急演练，筑牢安全防线', '从接警到处置仅六分钟'],
    ],
    matter: '安全生产',
    style: 'training',
    pictures: ['training', 'factory'],
    text: [
      '“发现险情，立即停机，报告班长！”在{firm}车间，一场没有脚本的应急演练突然展开。公司{日前|近日}以查隐患、练技能、讲案例为重点开展安全活动，{180-460}名员工参加。',
    ],
  },
  {
    titles: [
      ['{firm}技能比武大赛决出岗位能手', '老师傅与新学徒同台竞技'],
      ['{firm}师徒结对，让工匠精神薪火相传', '{24-50}对师徒签约'],
    ],
    matter: '员工技能提升',
    style: 'training',
    pictures: ['training', 'factory', 'groupPhoto'],
    text: ['手眼协调、分毫不差，{firm}技能比武现场比拼正酣。{60-140}名一线员工参加{5-9}个工种的角逐，最终{12-20}人获评岗位能手。'],
  },
  {
    titles: [
      ['{firm}携新品亮相行业展会', '现场达成意向订单'],
      ['{firm}新品发布会在京举行', '三年打磨终上市'],
    ],
    matter: '新品市场推广',
    style: 'event',
    pictures: ['exhibition', 'roadshow'],
    text: ['在{近日|日前}举行的行业展会上，{firm}带来的新产品吸引众多客商驻足。三天展期接待客户{600-1500}人次，达成意向订单{40-110}份。'],
  },
  {
    titles: [
      ['{firm}上线数字化管理平台', '一块屏看懂一座工厂'],
      ['{firm}推进智能仓储建设，拣货效率翻番', '差错率降到万分之三'],
    ],
    matter: '数字化转型',
    style: 'service',
    pictures: ['factory', 'documents'],
    text: [
      '订单到了哪个工序、库存还剩多少、设备何时该保养，点开屏幕一目了然。{firm}数字化平台{日前|近日}投入使用，打通了采购、生产、仓储和销售数据。',
    ],
  },
  {
    titles: [
      ['{firm}绿色工厂建设再上台阶', '光伏屋顶年发电百万度'],
      ['{firm}节能改造见实效，碳排放稳步下降', '余热回收供职工洗浴'],
    ],
    matter: '绿色低碳发展',
    style: 'service',
    pictures: ['factory', 'garden'],
    text: ['厂房屋顶的光伏板在阳光下熠熠生辉，回收的余热供应着职工浴室。{firm}把绿色理念落实到生产全过程，{近年来|今年以来}实施节能改造{7-15}项。'],
  },
  {
    titles: [
      ['{firm}党支部开展“党员示范岗”创建', '关键岗位看党员'],
      ['{firm}党员突击队攻坚重点订单', '连续奋战按期交付'],
    ],
    matter: '党建引领经营',
    style: 'meeting',
    pictures: ['partyStudy', 'meeting'],
    text: ['{日前|近日}，{firm}党支部围绕生产经营重点开展党建活动，{12-30}名党员在研发、质检、交付等岗位亮身份、作承诺、比贡献。'],
  },
  {
    titles: [
      ['{firm}赴高校举办专场招聘会', '提供{60-180}个岗位'],
      ['{firm}新员工训练营开营', '从校园到职场的第一课'],
    ],
    matter: '人才队伍建设',
    style: 'training',
    pictures: ['lecture', 'training', 'groupPhoto'],
    text: ['{近日|日前}，{firm}开展人才引进和培养活动，面向应届毕业生提供研发、工艺、营销、财务等{60-180}个岗位，并为新员工配备“双导师”。'],
  },
  {
    titles: [
      ['{firm}召开供应商大会，共建诚信供应链', '优秀供应商获表彰'],
      ['{firm}走访上下游伙伴，倾听客户声音', '收集建议{50-130}条'],
    ],
    matter: '供应链协作',
    style: 'meeting',
    pictures: ['conference', 'meeting', 'signing'],
    text: ['{日前|近日}，{firm}邀请{40-90}家上下游伙伴相聚，通报质量与交付情况，听取意见建议，承诺账款按期支付，与伙伴共担风险、共享成果。'],
  },
  {
    titles: [
      ['{firm}荣获会员企业质量管理优秀案例', '质量小组登台分享'],
      ['{firm}质量月活动收官，零缺陷班组受奖', '把标准刻在心里'],
    ],
    matter: '质量管理',
    style: 'training',
    pictures: ['factory', 'laboratory', 'training'],
    text: ['一枚螺丝的扭矩、一滴胶的厚薄，都写进了{firm}的作业标准。{近日|日前}，公司开展质量提升活动，{16-36}个质量小组提交改善课题。'],
  },
  {
    titles: [
      ['{firm}职工运动会热力开赛', '拔河、接力、趣味比拼'],
      ['{firm}职工之家启用，暖心服务再升级', '健身房、母婴室、心理咨询'],
    ],
    matter: '职工关爱',
    style: 'event',
    pictures: ['sports', 'groupPhoto'],
    text: ['呐喊声、加油声此起彼伏，{firm}职工活动{日前|近日}热烈开展，{200-480}名员工和家属参加，在欢笑与汗水中释放压力、增进感情。'],
  },
  {
    titles: [
      ['{firm}海外仓投入运营，拓展国际市场', '配送时间缩短一半'],
      ['{firm}接待海外客商实地验厂', '细节打动客户'],
    ],
    matter: '国际市场开拓',
    style: 'exchange',
    pictures: ['visit', 'bridge', 'factory'],
    text: ['装车、报关、发运，一批贴着{firm}标签的货物启程运往海外。{近日|日前}，公司国际业务取得新进展，产品已销往{12-30}个国家和地区。'],
  },
  {
    titles: [
      ['{firm}订单农业带动农户增收', '保底收购加年底分红'],
      ['{firm}在{place}建立原料直采基地', '从源头把好品质关'],
    ],
    matter: '联农带农',
    style: 'service',
    pictures: ['terraces', 'productGrain', 'visit'],
    text: [
      '“签了合同，心里踏实。”{place}种植户{person2}算了一笔账，今年光原料一项就能增收{6000-18000}元。{firm}通过订单合作，已带动{800-3200}户农户。',
    ],
  },
]
