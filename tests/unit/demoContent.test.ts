import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Content, readContent } from '#prisma/seed/content.ts'
import { createDates, withDates } from '#prisma/seed/dates.ts'
import { documentKey } from '#prisma/seed/files.ts'
import { type DemoPicture, pictureFolder, readPictures } from '#prisma/seed/pictures.ts'
import { toRows } from '#prisma/seed/rows.ts'
import { keyIn } from '#shared/lib/fileNames.ts'
import { checkChart } from '#shared/rules/chartRules.ts'
import { shopRules } from '#shared/rules/submissionRules.ts'

const drawingFolder = join(import.meta.dirname, '../../prisma/seed/drawings')
let content: Content
let pictures: Awaited<ReturnType<typeof readPictures>>
const rowsAt = (now: Date) => toRows(content, pictures.picture, createDates(now), ({ title, pdf }, html) => documentKey({ title, html, pdf }))
type Rows = ReturnType<typeof rowsAt>

/** Some items have a date in the calendar, others count back from the first start: the lists differ with its day. */
const starts = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 17, 9)))
const byDate = <R extends { publishedAt: Date }>(rows: R[]) => rows.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())

beforeAll(async () => {
  content = readContent()
  pictures = await readPictures()
})

/** Lists of pictures that pages show side by side. */
function listsOf(rows: Rows): Record<string, (string | null)[]> {
  const articles = Map.groupBy(
    byDate(rows.articles),
    ({ policyType, section, branchId }) => `articles ${policyType}.${section ?? 1}.${branchId ?? ''}`,
  )
  // The work news of an office or enterprise is listed on its own page, without pictures.
  for (const kind of ['articles 6.1.', 'articles 7.1.']) articles.delete(kind)
  const covers = [...articles].map(([name, list]) => [name, list.map(({ coverKey }) => coverKey)] as const)
  const grouped = <R extends { position: number }>(name: string, list: R[], by: (row: R) => number, key: (row: R) => string) =>
    [...Map.groupBy(list, by)].map(([id, group]) => [`${name} ${id}`, group.toSorted((a, b) => a.position - b.position).map(key)] as const)
  return Object.fromEntries([
    ...covers,
    ['restaurants', byDate(rows.shops).map(({ coverKey }) => coverKey)],
    ['highlights', byDate(rows.highlights).map(({ id }) => rows.highlightImages.find((image) => image.highlightId === id)?.fileKey ?? null)],
    ['banners', rows.banners.map(({ imageKey }) => imageKey)],
    ...grouped(
      'logos',
      rows.companies,
      ({ type }) => type,
      ({ logoKey }) => logoKey,
    ),
    ...grouped(
      'dishes',
      rows.dishes,
      ({ shopId }) => shopId,
      ({ imageKey }) => imageKey,
    ),
    ...grouped(
      'photos',
      rows.photos,
      ({ shopId }) => shopId,
      ({ fileKey }) => fileKey,
    ),
    ...grouped(
      'gallery',
      rows.articleImages,
      ({ articleId }) => articleId,
      ({ fileKey }) => fileKey,
    ),
    ...grouped(
      'pictures of the occasion',
      rows.highlightImages,
      ({ highlightId }) => highlightId,
      ({ fileKey }) => fileKey,
    ),
  ])
}

/** Returns a difference hash: for each of 64 places, whether it is brighter than the place to its right. */
async function hashOf({ bytes }: DemoPicture): Promise<boolean[]> {
  const grey = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  return Array.from({ length: 64 }, (_, place) => {
    const at = Math.floor(place / 8) * 9 + (place % 8)
    return (grey[at] ?? 0) > (grey[at + 1] ?? 0)
  })
}
/** Two pictures with fewer different places look alike. */
const minDifference = 8

describe('the pictures of the demo content', () => {
  test('differ from their neighbours in every list, whatever the day of the first start', async () => {
    const hashes = new Map(await Promise.all([...pictures.all.values()].map(async (picture) => [picture.key, await hashOf(picture)] as const)))
    const names = new Map([...pictures.all].map(([name, { key }]) => [key, name]))
    const alike = new Set<string>()
    for (const now of starts)
      for (const [list, keys] of Object.entries(listsOf(rowsAt(now)))) {
        const shown = keys.filter((key) => key !== null)
        for (const [index, key] of shown.slice(1).entries()) {
          const [one, other] = [hashes.get(shown[index] as string), hashes.get(key)]
          const difference = one?.filter((bit, place) => bit !== other?.[place]).length ?? 64
          if (difference < minDifference) alike.add(`${list}: ${names.get(shown[index] as string)}, ${names.get(key)}`)
        }
      }
    expect([...alike]).toEqual([])
  })

  test('are all used', () => {
    const text = JSON.stringify(rowsAt(new Date()))
    const ofMember = JSON.stringify(content.submissions)
    const unused = [...pictures.all].filter(([name, { key }]) => !text.includes(key) && !ofMember.includes(`"${name}"`) && name !== content.site.seal)
    expect(unused.map(([name]) => name)).toEqual([])
  })

  test('are WebP files, together below 15 MB, none of them large, all different', async () => {
    const files = await readdir(pictureFolder)
    expect(files.filter((file) => !/^[a-z0-9-]+\.webp$/.test(file))).toEqual([])
    const sizes = files.map((file) => statSync(join(pictureFolder, file)).size)
    expect(Math.max(...sizes)).toBeLessThan(250_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000)
    expect(new Set([...pictures.all.values()].map(({ key }) => key)).size).toBe(files.length)
  })
})

/** The seal of each office: the short name of its province, or the name of its city. */
const seals = Object.fromEntries(
  `
    anhui 皖, bingtuan 兵团, chengdu 成都, chongqing 渝, dalian 大连, datong 大同, fujian 闽, gansu 甘, guangdong 粤,
    guangxi 桂, guangzhou 广州, guilin 桂林, guizhou 黔, haerbin 哈尔滨, hainan 琼, hangzhou 杭州, hebei 冀, heilongjiang 黑,
    henan 豫, hubei 鄂, hunan 湘, jiangsu 苏, jiangxi 赣, jilin 吉, jingdezhen 景德镇, liaoning 辽, luoyang 洛阳,
    nanjing 南京, neimenggu 蒙, ningbo 宁波, ningxia 宁, qingdao 青岛, qinghai 青, quanzhou 泉州, shaanxi 陕, shandong 鲁,
    shanghai 沪, shanxi 晋, shenyang 沈阳, shenzhen 深圳, sichuan 川, suzhou 苏州, tianjin 津, weifang 潍坊, wenzhou 温州,
    wuhan 武汉, xiamen 厦门, xinjiang 新, xizang 藏, yunnan 滇, zhejiang 浙
  `
    .split(',')
    .map((seal) => seal.trim().split(' '))
    .map(([office = '', characters = '']) => [`logo-${office}`, [...characters].join(' ')]),
)

test('the words in drawings are those that were proofread beside their captions', () => {
  const words: Record<string, string> = {
    accounts: '发票 专用章',
    'airport-meet': '欢迎',
    'art-wall': '国 泰 民 安',
    badges: '代表证 会员代表大会 工作证 会务组 代表证 会员代表大会 嘉宾证 特邀嘉宾',
    'banner-assembly': '第五届会员代表大会 第二次会议',
    'banner-food': '团圆 月 月',
    'banner-information': '数据看板',
    'bid-opening': '开标现场 密封 密封 密封',
    'book-donation': '图书 图书 图书 图书',
    'branch-meeting': '组织生活会 会议记录',
    'brush-fu': '福',
    'brush-he': '家国同心 印',
    certificate: '欢迎新会员',
    'class-information': '一条信息怎样写',
    'class-response': '突发事件 沟通与回应案例复盘 快讲事实 慎讲原因',
    'clinic-3': '乡村义诊',
    commendation: '宣传信息工作会',
    'conference-1': '第五届会员代表大会 第二次会议',
    'conference-2': '联合推介',
    'conference-3': '工作交流会',
    'conference-4': '年度会议',
    'conference-5': '服务会员',
    'conference-6': '驻京办协会 会员代表大会',
    corridor: '门诊综合服务',
    'county-street': '供销社咖啡 剪纸工坊 青柠奶茶',
    couplets: '万象更新 春 风 送 暖 入 屠 苏 爆 竹 声 中 一 岁 除 福 福',
    'cut-flowers': '鲜切花拍卖中心',
    'data-border': '数据出境',
    'delegates-photo': '第五届会员代表大会第二次会议',
    dialects: '回家',
    'documents-hands': '代表席 年度工作报告',
    'draft-edit': '高度重视 专题研究 定了四件事 普遍反映 七成提到',
    'editorial-desk': '每日信息 选题 核实 城市版 经济版',
    'elder-keepsakes': '介绍信 学习笔记 光荣',
    'exhibition-1': '茶叶 鲜果 瓷器 织绣 蜜 酱 茶 茶 酒 米 ¥36 ¥12 ¥168 ¥59',
    'exhibition-2': '指尖上的家乡',
    'exhibition-4': '百城招才引智洽谈周',
    'exhibition-5': '果品 茶叶 杂粮',
    'exhibition-6': '联合招聘专场 研发岗位 技能岗位 管理岗位',
    'flag-room': '主题 党日',
    handshake: '协议书',
    'health-cpr': '急救培训 AED AED',
    'health-glucose': '5.8',
    'health-knee': '股骨 软骨 半月板 胫骨',
    'health-prepare': '医保凭证',
    'health-pressure': '高压 低压 脉搏 周一 121/79 周二 119/77 周三 118/76',
    'health-rehydrate': '口服补液盐',
    'health-salt': '盐',
    'health-vaccine': '疫苗',
    'health-weight': '62.5',
    hotline: '雨情实况 21:47',
    'infographic-medical': '先备案 线上或窗口 写到地市 选定点 查医院是否 开通结算 持码就医 出示医保凭证 只付自付部分 如未结上 先垫付 留好三样票据',
    'invoice-paid': '发票 ¥86,400.00 专用章 付款回单 ¥86,400.00 已付款',
    'jar-yard': '酱 酱',
    'joint-desks': '社保 公积金 转学',
    'logo-bishuiqingyuan': '碧',
    'logo-changnanyujiang': '昌',
    'logo-diancaihuahui': '滇',
    'logo-guihaiguopin': '桂',
    'logo-jinghechuanwei': '川',
    'logo-jingruishukong': 'JR',
    'logo-jinshangyunshang': '锦',
    'logo-jinyuancufang': '晋',
    'logo-kangyizhijia': '康',
    'logo-lushuzhida': '鲁',
    'logo-xinglingbencao': '杏',
    'logo-yanyunchaye': '岩',
    'logo-yunlanzhisuan': 'YL',
    'logo-zaishengli': '再',
    'mail-move': '信息报送',
    'market-road': '药 材 全国统一大市场 轴 承 鲜 果',
    'method-class': '一线调研方法 选题 先问为什么 访谈 记原话 核实 两处对照 成文 一事一议',
    mooncake: '月 月 团圆',
    'notice-board': '通知公告',
    nursery: '母婴室',
    oath: '入党宣誓',
    'old-brand': '老酱园',
    'origin-label': '地理标志',
    'panel-talk': '对话',
    'party-film': '以案为鉴',
    'party-study-1': '集中学习研讨',
    pen: '协议书 甲方：',
    'phone-app': '驻京服务 就医服务 活动报名 信息报送 驻京美食',
    port: '百城通达',
    'red-site-2': '清正廉洁',
    'red-site-3': '纪念馆',
    'red-site-4': '红色教育馆',
    'rice-packing': '碾米 米 米 米 米',
    'roadshow-materials': '轻质蜂窝材料 同强度减重六成 项目路演',
    'school-desk': '入学所需材料 居住证明 就业证明 监护证明 身份与户口簿 新生入学登记 户口簿',
    scoreboard: '主队 客队',
    'screen-talk': '数据看板',
    'scroll-show': '山 高 水 长 厚 德 海 纳 百 川 致 远',
    'sign-wall': '诚信经营',
    'signing-3': '合作备忘录 签署仪式',
    'sports-2': '职工趣味运动会',
    stethoscope: '健康档案',
    study:
      '学习笔记 一、会前把材料读一遍 二、联系岗位谈体会 三、列出要改的两件事 四、月末自己回头看 问：群众最急的是什么 答：先听，再记，再办 要办：周三去社区 □报销窗口少跑一趟 □新会员联系人名单',
    'tea-set': '茶 山河 茗',
    'tennis-table': '会员单位职工乒乓球赛',
    'thing-anxitieguanyin': '铁 观 音',
    'thing-changbaishanduanshumi': '椴树蜜 长白山 椴树蜜 长白山',
    'thing-shanxilaochencu': '醋',
    'thing-wuchangdami': '米',
    'thing-zhoushandaiyu': '舟山带鱼 冰鲜当日到港',
    'topic-meeting': '选题',
    'training-2': '技能等级认定',
    truck: '产地直供 果蔬冷链·零上4℃',
    'visit-2': '农业合作社',
    'visit-4': '驻京党员服务站 先 锋 服 务 暖 心',
    'volunteers-1': '睦邻客厅',
    'volunteers-2': '志愿者报名表',
    'volunteers-5': '直饮水',
    warehouse: '3号库 A区 B区',
    'youth-table': '青年 学习小组',
    ...seals,
    // The sign of a restaurant is its name.
    ...Object.fromEntries(
      content.shops.flatMap(({ title, photos }) => photos.filter((name) => name.startsWith('shop-')).map((name) => [name, title])),
    ),
  }
  const drawn: Record<string, string> = {}
  for (const file of readdirSync(drawingFolder)) {
    const texts = [...readFileSync(join(drawingFolder, file), 'utf8').matchAll(/<text[^>]*>(.*?)<\/text>/gs)]
    const read = texts.map(([, text = '']) => text.replaceAll(/<[^>]+>|\s/g, '')).filter((text) => /\D/.test(text))
    if (read.length > 0) drawn[basename(file, '.svg')] = read.join(' ')
  }
  expect(drawn).toEqual(words)
})

test('staff can save the restaurants of the demo content with their telephone numbers', () => {
  expect(content.shops.length).toBeGreaterThan(20)
  expect(content.shops.filter(({ tel }) => shopRules.tel(tel))).toEqual([])
})

describe('the texts of the demo content', () => {
  const texts = () => {
    const rows = rowsAt(new Date())
    return [
      ...rows.articles.map(({ title, content: html }) => ({ title, html })),
      ...rows.infoItems.map(({ title, description: html }) => ({ title, html })),
      ...rows.shops.map(({ title, description: html }) => ({ title, html })),
      ...rows.companies.map(({ name: title, introduction: html }) => ({ title, html })),
    ]
  }

  test('have no unfilled placeholders and no Markdown', () => {
    const leftover = /\{|\}|undefined|NaN|TODO|\*\*|\]\(|(^|>)#+ |本项目建设/
    expect(texts().filter(({ title, html }) => leftover.test(html) || leftover.test(title))).toEqual([])
  })

  test('use existing pictures only', () => {
    const keys = new Set([...pictures.all.values()].map(({ key }) => key))
    const shown = texts().flatMap(({ html }) => [...html.matchAll(/<img src="([^"]+)"/g)].map(([, url = '']) => keyIn(url)))
    expect(shown.length).toBeGreaterThan(50)
    expect(shown.filter((key) => !keys.has(key))).toEqual([])
  })

  test('do not repeat each other', () => {
    /** Closing lines of a column. */
    const formulas = /本文为|请联系双招双引分会|^联系人：秘书处|^地址：/
    const items = new Map<string, Set<string>>()
    // The page of an office begins with the text of its entry in the list of members.
    const pages = new Set(content.companies.map(({ name }) => name))
    for (const { title, html } of texts())
      for (const [, words = ''] of html.matchAll(/<(?:p|li)>([^<]{30,})<\/(?:p|li)>/g))
        if (!formulas.test(words) && !pages.has(title)) items.set(words, (items.get(words) ?? new Set()).add(title))
    expect([...items].filter(([, titles]) => titles.size > 1).map(([words, titles]) => `${words}: ${[...titles].join(', ')}`)).toEqual([])
  })
})

test('the organisation charts of the association and of each branch are trees of units and name everyone with a portrait', () => {
  const { profiles } = rowsAt(new Date())
  for (const { chart, people } of content.profiles) expect(people.filter(({ name }) => !chart.includes(` ${name}`))).toEqual([])
  expect(profiles.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  for (const { chart } of profiles) {
    expect(chart.length).toBeGreaterThan(8)
    expect(checkChart(chart)).toBeUndefined()
  }
})

test('the assembly has its own day, the one of its photographs, whatever the day of the first start', () => {
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2027, 2, 15 + day, 1)))
  for (const now of [...starts, ...week]) {
    const { articles, highlights } = rowsAt(now)
    const dayBefore = (title: string) => articles.filter((row) => row.title === title).map(({ publishedAt }) => withDates('{前一天}', publishedAt))
    const assembly = dayBefore(content.site.headline)
    const [photographs] = highlights.filter(({ name }) => name === '会员代表大会现场')
    // The working day before the day after.
    const dayAfter = photographs && new Date(photographs.publishedAt.getTime() + 86_400_000)
    expect(assembly).toEqual([dayAfter && withDates('{前一天}', dayAfter)])
    for (const other of ['协会机关集中学习研讨', '协会召开宣传信息工作会，通报表扬优秀通讯员']) expect(dayBefore(other)).not.toEqual(assembly)
  }
})

test('everything was published in office hours of the past year, even if the first start is at night or on a weekend', () => {
  for (const now of [...starts, new Date('2027-03-06T18:00Z'), new Date('2027-01-01T00:10Z')]) {
    const rows = rowsAt(now)
    for (const { publishedAt, createdAt } of [...rows.articles, ...rows.infoItems, ...rows.shops, ...rows.highlights, ...rows.companies]) {
      const inBeijing = new Date(publishedAt.getTime() + 8 * 3_600_000)
      const hour = inBeijing.getUTCHours() + inBeijing.getUTCMinutes() / 60
      expect(hour).toBeGreaterThanOrEqual(8.5)
      expect(hour).toBeLessThan(18.5)
      expect([0, 6]).not.toContain(inBeijing.getUTCDay())
      expect(publishedAt.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(now.getTime() - publishedAt.getTime()).toBeLessThan(370 * 86_400_000)
      expect(createdAt.getTime()).toBeLessThan(publishedAt.getTime())
    }
  }
})
