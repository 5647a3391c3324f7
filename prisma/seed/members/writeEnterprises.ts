import type { CompanyDraft } from '#prisma/seed/drafts.ts'
import { random } from '#prisma/seed/random.ts'
import { inventAddress } from './addresses.ts'
import { enterprises } from './enterprises.ts'
import { spreadDays } from './spreadDays.ts'
import { fill, readRecords, type TextRecord, toBlocks, turn } from './textRecords.ts'
import { invitations, sizes, ties, trades } from './trades.ts'

/** The member enterprises. */
export function writeEnterprises(): CompanyDraft[] {
  const records = readRecords(enterprises)
  const days = spreadDays('enterprises', records.length)
  const seen = new Map<string, number>()
  return records.map((record, index) => {
    const trade = record.fields[0] ?? ''
    const turnOfTrade = seen.get(trade) ?? 0
    seen.set(trade, turnOfTrade + 1)
    return writeEnterprise(record, index, turnOfTrade, days[(index * 19 + 6) % records.length] ?? 0)
  })
}

/** `turnOfTrade` counts the companies of the same trade, so that they do not repeat each other in the same order. */
function writeEnterprise({ fields, lines }: TextRecord, index: number, turnOfTrade: number, daysAgo: number): CompanyDraft {
  const [trade = '', name = '', shortName = '', province = '', city = '', mainBusiness = ''] = fields
  const { int } = random(`enterprise ${name}`)
  const own = lines[0] ?? ''
  const size = fill(turn(sizes, index, 5), { year: String(int(1994, 2021)), n: String(int(3, 90) * 10 + int(0, 9)) })
  const pool = trades[trade] ?? []
  const [first = '', second = '', third = '', fourth = ''] = pool.map((_, at) => turn(pool, at + turnOfTrade))
  const tie = turn(ties, index, 3)
  const other = turn(ties, index + 1 + (Math.floor(index / 8) % 7), 3)
  const home = province === city ? '总部设在北京，服务范围覆盖华北并向周边延伸。' : `注册地为${province + city}，在京设有办事机构。`
  const business = `主营业务包括${mainBusiness.replaceAll('、', '，以及').replace('，以及', '、')}，${home}`
  const talk = turn(invitations, index, 3) + (own.length < 44 || index % 5 === 1 ? turn(invitations, index + 2, 3) : '')
  const shapes = [
    [size, own, '# 主营业务', business, first, '# 质量与管理', second, third, '# 合作', tie, other, fourth, talk],
    [own + size, business + first, second, third, tie, fourth, other, talk],
    ['# 企业概况', size, own, '# 我们做什么', `- ${business}`, `- ${first}`, `- ${second}`, '# 面向未来', third, fourth, tie, other, talk],
    [business, own, first, '# 品质', second, fourth, third, '# 与协会同行', tie, other, size, talk],
    [`> ${own}`, size + business, first + second, third, fourth, other, tie, talk],
  ]
  return {
    type: 4,
    name,
    shortName,
    province,
    city,
    address: inventAddress(`enterprise ${name}`, index + 38),
    contactPhone: `010-0000 ${3002 + index * 71}`,
    mainBusiness,
    introduction: toBlocks(turn(shapes, index, 3)),
    logo: { subject: 'logo', variant: shortName },
    daysAgo,
  }
}
