import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Jieba } from '@node-rs/jieba'
import { normalize, runs } from '#server/search/text/normalizedText.ts'

const stopWords: ReadonlySet<string> = new Set(
  [
    '请 请问 请教 问 问一下 想 想问 想要 我想 咨询 告诉 帮 帮忙 帮我 麻烦 谢谢 你好 您好 大家 有人 知道 了解 介绍 一下',
    '什么 什么样 什么时候 何 何时 何地 怎么 怎么样 怎么办 怎样 如何 为什么 为何 哪 哪里 哪儿 哪个 哪些 哪家 哪位 哪种 哪天 谁 几 几个 几点 多少 多久 多大 是否',
    '有没有 有哪些 是不是 能不能 可不可以 要不要 会不会 吗 呢 吧 啊 呀 嘛 么 啦 哦',
    '的 地 得 了 着 过 之 是 为 有 在 和 与 及 以及 或 或者 还是 并 而 但 但是 则 就 都 也 还 又 再 很 最 更 比较 太 把 被 给 让 对 对于 关于 从 到 去 来 向 往 于 以 由 因 因为 所以',
    '如果 可以 能 能够 会 要 需要 应该 必须 没有 不 没 做 弄 找 看 用 这 那 这个 那个 这些 那些 这里 那里 我 你 您 他 她 它 我们 你们 他们 自己 其 其中 个 些 种',
  ].flatMap((line) => line.split(' ')),
)

/** Increment on changes of normalising, runs, dictionary or pinyin; the next start (or `npm run search -- reindex`) rewrites all documents. */
export const lexVersion = 5

let loaded: Jieba | undefined

/** Lazy: takes 0.3 s and 50 MB. */
function jieba() {
  if (loaded) return loaded
  loaded = Jieba.withDict(readDictionary())
  loaded.loadDict(Buffer.from(ownWords.map((word) => `${normalize(word)} 1000 n\n`).join('')))
  return loaded
}

/** Returns distinct words in order, without stop words, and without single characters if others exist. */
export function segment(text: string) {
  const all = runs(normalize(text)).flatMap(({ sort, text }) => (sort === 'han' ? jieba().cut(text, true) : [text]))
  const telling = [...new Set(all)].filter((word) => !stopWords.has(word))
  const words = telling.filter((word) => !/^\p{Script=Han}$/u.test(word))
  return words.length > 0 ? words : telling
}

/** UTF-8, one word per line with frequency and part of speech. */
export const readDictionary = (): Buffer => readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'))

/** Terms missing in the general dictionary. Single terms only: phrases would prevent segmentation. Increment `lexVersion` on change. */
export const ownWords: readonly string[] = [
  ...['驻京机构', '驻京单位', '驻京办事处', '驻京联络处', '驻京办事机构', '驻北京办事处', '驻北京联络处', '联络办公室', '专业委员会'],
  ...['会员企业', '分会活动', '驻京党建', '驻京美食', '精彩瞬间', '会员风采', '动态要闻', '项目展示', '信息交流', '共享信息', '工作动态'],
  ...['专家讲坛', '医疗资源', '医疗科普', '政策解读', '政策文件', '重点工作', '工作会议', '对接会', '签约仪式', '揭牌仪式', '启动仪式'],
  ...['流动党员', '流动党组织', '主题党日', '党建共建', '党建引领', '全面从严治党', '主题教育', '二十大精神', '中国特色', '中国特色社会主义'],
  ...['高质量发展', '新质生产力', '中国式现代化', '乡村振兴', '营商环境', '产业园区', '一带一路', '粤港澳大湾区', '长江经济带', '雄安新区'],
  ...['对口支援', '对口帮扶', '东西部协作', '消费帮扶', '地理标志', '预制菜', '数字经济', '专精特新', '科技创新', '科技成果转化', '人才引进'],
  ...['政治中心', '文化中心', '国际交往中心', '科技创新中心', '首都功能', '四个中心', '政务服务', '一网通办', '跨省通办', '接诉即办', '放管服'],
  ...['若干措施', '实施意见', '指导意见', '管理办法', '征求意见稿', '小微企业', '民营经济', '减税降费', '稳岗补贴', '返乡创业', '劳务协作'],
  ...['战略合作', '合作协议', '框架协议', '投资环境', '应急处置', '疫情防控', '服贸会', '进博会', '文化旅游', '文旅融合', '非物质文化遗产'],
  ...['卫健委', '住建部', '文旅部', '工信部', '人社部', '医保局', '农业农村部', '生态环境部', '市场监管局', '市场监管总局', '发展和改革委员会'],
  ...['异地就医', '医保报销', '直接结算', '三甲医院', '专家会诊', '远程会诊', '远程医疗', '医联体', '义诊活动', '健康体检', '健康科普'],
  ...['肺结节', '甲状腺结节', '幽门螺杆菌', '心血管疾病', '积水潭医院', '北京儿童医院'],
  ...['羊肉泡馍', '螺蛳粉', '臊子面', '白切鸡', '手抓饭', '手抓羊肉', '酸汤鱼', '老鸭汤', '臭鳜鱼', '驴肉火烧', '兰州拉面', '宫保鸡丁'],
]
