/** Who a product is for. */
export const productUses = [
  '家庭日用与节日走亲访友',
  '单位食堂、职工福利与展销',
  '喜欢地方风味的朋友细细品尝',
  '随手伴手礼，亦可自用',
  '初次了解当地物产的入门之选',
]

/** How to see heritage. */
export const heritageVisits = [
  '可预约传习所参观，并参加两小时的短时体验',
  '节庆期间现场观看，平日可到地方文化馆了解',
  '寒暑假开设青少年课程，材料由工坊提供',
  '通过驻京机构联系传承人，开展进校园、进社区活动',
  '展馆常年陈列代表作，讲解员按时段免费讲解',
]

/** Headings of a product page. */
export const productHeadings = [
  ['产自何处', '做法与滋味'],
  ['物产小传', '工艺'],
  ['一方水土', '匠心'],
  ['风物', '来历与制法'],
]

/** Headings for heritage made by hand. */
export const craftHeadings = [
  ['项目概况', '工艺特色'],
  ['渊源', '手上功夫'],
  ['认识它', '看门道'],
  ['流布', '工序与形态'],
]

/** Headings for heritage that is performed. */
export const artHeadings = [
  ['项目概况', '舞台与传习'],
  ['渊源', '演唱与表演'],
  ['认识它', '看门道'],
  ['乡土之声', '人与技艺'],
]

/** What a kind is called on the page. */
export const kindLabels: Record<string, string> = {
  tea: '茶叶',
  grain: '粮油',
  seasoning: '酿造调味',
  fruit: '果品',
  herb: '道地药材',
  meat: '肉制品',
  seafood: '水产',
  liquor: '酒类',
  honey: '蜂产品',
  snack: '地方小吃',
  greens: '蔬菜',
  wine: '葡萄酒',
  porcelain: '陶瓷',
  silk: '丝绸',
  paper: '文房用品',
  daily: '日用品',
  textile: '织染绣',
  lacquer: '漆艺',
  craft: '传统手工',
  carving: '雕刻',
  ceramic: '陶瓷烧造',
  lantern: '灯彩风筝',
  opera: '传统戏剧',
  shadow: '木偶皮影',
  music: '传统音乐',
  dance: '民间舞蹈',
  foodcraft: '食俗',
  papercut: '剪纸年画',
}

/** How a product page ends. */
export const productClosings = [
  '在京市民可在{place}驻京机构的特产窗口看到{name}，也可以通过会员单位组织的展销活动选购。',
  '近年来{name}借助电商和冷链进入更多城市，当地同时加强质量检测与标识管理，让消费者买得放心。',
  '对产地农户而言，{name}不仅是一份收入，也是代代相守的生活方式。',
  '随着合作社与设计力量的加入，{name}的包装与吃法、用法不断更新，年轻人也乐于把它当作伴手礼。',
  '每年上市时节，{place}都会举办品鉴或采收活动，欢迎会员单位组织职工前往体验。',
  '{name}走出家乡靠的是口碑，也靠一批批愿意把事情做细的人。',
]

/** How a heritage page ends. */
export const heritageClosings = [
  '{place}将{name}纳入地方保护计划，建立传承人档案，并向公众开放展示。',
  '驻京机构曾邀请{name}的传承人来京展演，观众在互动中感受到地方文化的温度。',
  '年轻人的加入带来新的题材与材料，也让{name}更贴近今天的生活。',
  '保护不是把{name}锁进柜子，而是让它在节日、课堂和日常中继续被使用。',
  '若到{place}旅行，可提前联系传习所预约，参与一次短时体验。',
  '资料的记录与数字化仍在进行，许多老艺人的讲述第一次被完整保存。',
]
