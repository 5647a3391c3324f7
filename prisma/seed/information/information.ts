import type { Block, InfoDraft } from '#prisma/seed/drafts.ts'
import { spreadDays } from '#prisma/seed/members/spreadDays.ts'
import { readRecords, type TextRecord, turn } from '#prisma/seed/members/textRecords.ts'
import { random } from '#prisma/seed/random.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { dailyItems } from './dailyItems.ts'
import { specialReports } from './specialReports.ts'
import { themes } from './themes.ts'
import { thinkTank } from './thinkTank.ts'

type Category = InfoDraft['category']

const surnames = [
  '陈',
  '林',
  '周',
  '吴',
  '郑',
  '冯',
  '许',
  '何',
  '吕',
  '施',
  '孔',
  '曹',
  '严',
  '魏',
  '姜',
  '谢',
  '邹',
  '章',
  '苏',
  '潘',
  '葛',
  '范',
  '彭',
  '鲁',
  '韦',
  '马',
  '苗',
  '方',
]
const givenNames = [
  '子衡',
  '雨桐',
  '志远',
  '晓岚',
  '文博',
  '静怡',
  '立群',
  '思齐',
  '建明',
  '佳宁',
  '海峰',
  '若溪',
  '承泽',
  '月华',
  '振宇',
  '书瑶',
  '国栋',
  '青山',
  '慧敏',
  '逸飞',
  '玉梅',
  '少卿',
  '念慈',
]

/** The documents of the information exchange; `offices` are the names of the offices that submit them. */
export function writeInformation(offices: string[]): InfoDraft[] {
  return [
    ...writeCategory(infoCategory.report, specialReports, offices, 27),
    ...writeCategory(infoCategory.daily, dailyItems, offices, 11),
    ...writeCategory(infoCategory.thinkTank, thinkTank, offices, 17),
  ]
}

function writeCategory(category: Category, text: string, offices: string[], step: number): InfoDraft[] {
  const records = readRecords(text)
  const days = spreadDays(`information ${category}`, records.length)
  return records.map(({ fields, lines }: TextRecord, index) => {
    const [theme = '', region = '', title = ''] = fields
    const company = offices.find((office) => office.startsWith(region))
    if (!company) throw new Error(`No office of ${region}`)
    const { pick, chance } = random(`information ${title}`)
    return {
      category,
      title,
      body: writeBody(category, theme, lines[0] ?? '', title, index),
      company,
      submitterName: pick(surnames) + pick(givenNames),
      attachment: { name: title.replaceAll(/[：，\s]/g, ''), type: chance(0.5) ? 'pdf' : 'docx' },
      daysAgo: days[(index * step + 3) % records.length] ?? 0,
    }
  })
}

const reportHeadings = [
  ['基本情况', '主要问题', '工作建议'],
  ['调研背景', '情况分析', '对策思考'],
  ['总体判断', '值得关注的方面', '下一步打算'],
  ['情况概述', '原因剖析', '建议'],
]
const studyHeadings = [
  ['问题的提出', '分析', '政策含义'],
  ['核心观点', '论证', '启示'],
  ['研究缘起', '发现', '讨论与建议'],
]
const dailyHeadings = [
  ['详细情况', '提示'],
  ['背景', '工作提醒'],
  ['相关信息', '请各单位留意'],
  ['延伸阅读', '办理建议'],
]

const methods: Record<Category, string[]> = {
  [infoCategory.report]: [
    '信息员先后查阅公开资料、召开两次小型座谈，并请三位业内人士核对了关键表述。走访对象包括管理者、一线员工和用户，意见不一致之处均分别记录。',
    '本次了解以实地走访为主，电话回访为辅，前后用时近一个月。对同一问题至少听取两方意见，能够用单据印证的尽量附上单据。',
    '材料由办事处信息处与家乡主管部门共同整理，数字截至上月底。受访单位名称已作处理，个别案例在不影响判断的前提下作了合并。',
    '我们采用同一份提纲访谈不同类型的单位，再按频次归纳。集中反映的问题列在前面，个别但紧急的事项单独标明，供阅读时区分。',
    '资料来自座谈纪要、问卷和公开数据，三者互相比对后采用。对口径存在出入的地方，以较为保守的数值为准，并在附件中说明。',
  ],
  [infoCategory.daily]: [
    '信息员今晨与相关单位核实，情况属实，现场秩序平稳。各会员单位如有采购、出行或者参会计划，可先了解最新安排再作决定，必要时由办事处协助联系。',
    '从近几日的反映看，会员单位关心的主要是时间、费用和办理渠道。联络员已将常见问答整理成一页纸，放在信息交流栏目的附件中，可以直接转发。',
    '这一变化与季节和节日安排有关，预计持续一到两周。信息处将每日更新，遇有较大波动另行通报，并提供上年同期的对照情况，方便判断走势。',
    '相关单位表示，将视实际情况调整人手和时段。建议会员单位指定一名同志负责对接，避免多头询问，同时把遇到的问题及时反馈，便于一并解决。',
    '就这一消息，信息处已与当地主管部门核对时间与范围，并整理了联系方式。需要了解细节的单位，可由联络员统一提出，通常在两个工作日内得到答复。',
  ],
  [infoCategory.thinkTank]: [
    '课题组用半年时间走访了多个样本地区，访谈对象包括管理者、经营者和普通居民，并以公开统计资料作为对照，尽量避免以个案代替整体，重要判断均经过两轮讨论。',
    '文章先梳理既有研究的分歧，再用案例检验其中的假设。作者特别说明，相关关系不等于因果关系，政策效果需要更长时间观察。',
    '研究采用比较的办法，把条件相近而做法不同的地区放在一起讨论，指出差别往往出在执行细节，而不在文件表述，这也是各地可以互相借鉴的部分。',
    '初稿曾在小范围研讨会上征求意见，与会者的不同看法以注释形式保留，读者可以据此判断结论的适用范围。',
  ],
}

const closings: Record<Category, string[]> = {
  [infoCategory.report]: [
    '以上情况来自近期走访与座谈，涉及的数据为样本口径，不代表整体。驻京机构将继续跟踪，三个月后补充反馈。',
    '本报告供会员单位参考，引用时请注明来源。欢迎其他地区补充同类情况，以便形成联合分析。',
    '下一步拟选择两家单位开展小范围试点，视效果再行推广，试点中的困难将及时报告。',
    '调研得到多家会员单位支持，问卷与访谈记录已按规定归档。若需细化数据，可与信息员联系。',
    '时间和样本有限，观点难免片面，请批评指正，我们将根据反馈修订。',
  ],
  [infoCategory.daily]: [
    '信息由驻京机构采集并核对，情况如有变化以当地主管部门发布为准。各会员单位可结合自身需要安排，遇到疑问及时与信息联络员沟通。',
    '请相关联络员转告有需要的同事，咨询可在工作时间拨打办事处电话。涉及时间与名额的事项，建议先确认再出行，避免空跑。',
    '后续进展将在每日信息中继续更新。已参与或有意参与的单位，请将意见与数量汇总后反馈，以便统一协调。',
    '本条供日常工作参考，转发时请保留出处。文中数据为当日采集的阶段性情况，不宜作为合同与考核依据。',
  ],
  [infoCategory.thinkTank]: [
    '本文为研究者观点，不代表协会立场，供会员单位讨论。完整数据与方法说明见附件。',
    '研究仍有局限，样本集中在少数地区，结论推广时应结合当地条件检验。',
    '作者欢迎不同意见，后续将在专题研讨中公布补充材料。',
    '若会员单位愿意提供案例，可通过信息分会联系课题组，参与下一轮调查。',
  ],
}

function writeBody(category: Category, themeName: string, own: string, title: string, index: number): Block[] {
  const theme = themes[themeName]
  if (!theme) throw new Error(`No theme ${themeName}`)
  const { sample } = random(`body ${title}`)
  const [context = '', problem = '', more = ''] = sample(theme.background, 3)
  const measures = sample(theme.measures, category === infoCategory.daily ? 4 : 5)
  const closing = turn(closings[category], index, 3)
  const method = turn(methods[category], index + Math.floor(index / 5), 3)
  const table: Block = { table: [['观察项', '要点'], ...sample(theme.signs, 3)] }
  const list: Block = { list: measures, ordered: index % 2 === 0 }
  if (category === infoCategory.daily) {
    const [detail = '', hint = ''] = turn(dailyHeadings, index)
    return [
      own,
      { heading: detail },
      context,
      method,
      problem,
      ...(index % 3 === 0 ? [] : [more]),
      ...(index % 3 === 0 ? [table] : []),
      { heading: hint },
      list,
      closing,
    ]
  }
  const [first = '', second = '', third = ''] = category === infoCategory.report ? turn(reportHeadings, index) : turn(studyHeadings, index)
  const opening: Block[] = index % 4 === 1 ? [{ quote: own }, context] : [own, context]
  return [
    { heading: first },
    ...opening,
    method,
    { heading: second },
    problem,
    more,
    ...(index % 2 === 0 ? [table] : []),
    { heading: third },
    list,
    closing,
  ]
}
