import type { ArticleDraft, Block } from '#prisma/seed/drafts.ts'
import { random } from '#prisma/seed/random.ts'
import { policyTopics, projectTopics } from './developmentTopics.ts'
import { type Members, memberWords, officePlace } from './names.ts'
import { fill, fillBlock, spread } from './writing.ts'

/** 项目展示: the subtitle is the investment. */
export function writeProjects(members: Members): ArticleDraft[] {
  const dates = spread(projectTopics.length, 520)
  return projectTopics.map(([title, amount, content, cooperation, subject], index) => {
    const name = `project-${index}`
    const chance = random(name)
    const company = members.offices[(index * 3) % members.offices.length]
    const words = { ...memberWords(members, index, chance), place: officePlace(company ?? '') }
    const body: Block[] = [
      `本项目${content}。`,
      '{项目符合当地产业发展方向，已列入重点招商项目库。|项目前期论证已经完成，现面向社会寻找合作伙伴。|项目由地方产业平台牵头，欢迎有实力的企业参与。}',
      { heading: '建设条件' },
      {
        list: [
          '用地：{已完成规划选址，可供用地约|净地约|存量厂房及用地约}{60-420}亩',
          '{水电气路等基础设施已通达|园区已实现七通一平|变电站和污水处理厂已投用}',
          '距{高速出入口|高铁站|货运场站}{4-28}公里，物流便捷',
          '周边有职业院校{2-5}所，年输送技能人才{800-3000}人',
        ],
      },
      { picture: { subject, variant: `${name}-body` }, caption: '项目区域风貌示意。' },
      { heading: '投资与效益' },
      {
        table: [
          ['项目', '内容'],
          ['总投资', amount],
          ['建设周期', '{18-36}个月'],
          ['投资回收期（税后）', '{5-9}年'],
          ['带动就业', '约{80-900}人'],
        ],
      },
      '{测算显示，项目达产后经济效益良好，并能带动上下游配套和农户增收。|上述数据为初步测算，最终以可行性研究报告为准。|项目同步实施环境保护和节能措施，严格落实有关要求。}',
      '{项目所在地近年来道路、通信和公共服务明显改善，营商环境持续向好，主管部门对重点项目实行专班服务、帮办代办，从立项到开工全程跟踪。|当地已为项目明确牵头领导和服务专员，用地、环评、施工许可等手续可并联办理，企业反映的问题五个工作日内答复。|项目周边已聚集一批上下游企业，原料、配套和用工都有保障，投产后可较快融入本地产业链。}',
      '{土地出让、厂房租赁和用能价格按当地公开标准执行，具体条件由双方协商，并依法履行有关程序。|合作协议将明确投资进度、达产要求和退出机制，保障各方合法权益。}',
      { heading: '合作方式' },
      `${cooperation}。有意者请联系双招双引分会，由驻京机构协助安排实地考察。电话 010-0000 {4100-4999}。`,
    ]
    return {
      policyType: 12,
      section: 1,
      title,
      subtitle: amount,
      cover: { subject, variant: name },
      body: body.map((block) => fillBlock(block, chance, words)),
      company,
      source: '双招双引分会',
      daysAgo: (dates[index] ?? 0) + 1,
    }
  })
}

/** 政策解读. */
export function writePolicies(): ArticleDraft[] {
  const dates = spread(policyTopics.length, 560)
  return policyTopics.map(([title, subtitle, matter, audience, points], index) => {
    const chance = random(`policy-${index}`)
    const openings = [
      `近期，不少会员单位来电咨询${matter}的有关问题。为方便大家准确理解和运用，政策研究小组结合公开资料作如下梳理。`,
      `${matter}与许多会员单位的工作密切相关。本文不求面面俱到，只把最常被问到的几个问题讲清楚。`,
      `政策文本往往比较精炼，读起来不容易抓住重点。这里用通俗的语言，对${matter}的主要内容作一说明。`,
    ]
    const questions = chance.sample([{ heading: '哪些材料要提前准备？' }, { heading: '办理要多长时间？' }, { heading: '办理中有疑问找谁？' }], 2)
    const body: Block[] = [
      chance.pick(openings),
      { heading: '适用对象' },
      `主要适用于${audience}。各地在具体条件、标准和流程上可能存在差异，办理前请以当地主管部门最新公布的口径为准。`,
      { heading: '核心要点' },
      { list: points.map((point) => `${point}。`), ordered: true },
      ...(chance.chance(0.6)
        ? [
            {
              table: [
                ['步骤', '做什么', '提示'],
                ['第一步', '对照条件自查', '不符合的先补齐短板'],
                ['第二步', '准备并提交材料', '{优先选择线上渠道|复印件注明用途}'],
                ['第三步', '跟踪进度、领取结果', '留存受理凭证'],
              ],
            },
          ]
        : []),
      ...questions.flatMap((question) => [question, answers[question.heading] ?? '']),
      { quote: '政策的生命力在于落实，读懂是第一步，用好才是目的。' },
      '本文由协会政策研究小组整理，仅供会员单位学习参考，不作为办理依据。',
    ]
    return {
      policyType: 13,
      section: 1,
      title,
      subtitle,
      cover: { subject: chance.pick(['documents', 'capitalAxis', 'conference', 'skyline']), variant: `policy-${index}` },
      body: body.map((block) => fillBlock(block, chance)),
      source: fill('{信息分会|政策研究小组|企业分会}', chance),
      daysAgo: dates[index] ?? 0,
    }
  })
}

const answers: Record<string, string> = {
  '哪些材料要提前准备？':
    '{一般包括主体资格证明、经办人身份证明、与事项相关的合同或凭证。|身份和资格材料、业务凭证、申请表是最常见的三类。}能够通过数据共享核验的，通常不再要求重复提交。建议在提交前逐页核对签章与日期，避免因小差错退回补正。',
  '办理要多长时间？':
    '{资料齐全的，多数事项在{5-15}个工作日内办结。|法定时限与承诺时限不同，以受理通知载明的为准。}遇到集中申报期，审核可能稍慢，请尽量错峰办理，并保持联系电话畅通。',
  '办理中有疑问找谁？':
    '可先查阅主管部门网站的办事指南，或拨打当地政务服务热线。会员单位也可以把问题发送至 policy@zjbxh.example.org，{小组每周集中答复一次|由志愿专家协助解答}，共性问题将在本栏目续篇中说明。',
}
