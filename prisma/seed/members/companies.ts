import type { CompanyDraft } from '#prisma/seed/drafts.ts'
import { inventAddress } from './addresses.ts'
import { offices } from './offices.ts'
import { pasts, services, tasks, together } from './officeWork.ts'
import { spreadDays } from './spreadDays.ts'
import { fill, readRecords, type TextRecord, toBlocks, turn } from './textRecords.ts'
import { writeEnterprises } from './writeEnterprises.ts'

const businesses = [
  '政务联络、招商服务、信息报送、来京人员服务',
  '在京联络协调、经济合作推介、流动党员服务',
  '驻京联络、项目对接、文旅推广、群众服务',
  '信息调研、产业对接、人才联络、应急协调',
  '公务联络、会展服务、特产推介、就医就学咨询',
]

/** The members: first the liaison offices in their order of precedence, then the enterprises. */
export function writeCompanies(): CompanyDraft[] {
  const records = readRecords(offices)
  const days = spreadDays('offices', records.length)
  return [...records.map((record, index) => writeOffice(record, index, days[(index * 11 + 4) % records.length] ?? 0)), ...writeEnterprises()]
}

function writeOffice({ fields, lines }: TextRecord, index: number, daysAgo: number): CompanyDraft {
  const [region = '', type = '', province = '', city = ''] = fields
  const home = type === '1' ? province : city
  const text = (pool: readonly string[], step: number) => fill(turn(pool, index, step), { region })
  const [land = '', work = '', special = ''] = lines
  const task = text(tasks, 3)
  const service = text(services, 5)
  const otherService = fill(turn(services, index + 3, 5), { region })
  const past = text(pasts, 5)
  const shared = text(together, 2)
  const shapes = [
    [task, land, work, service, special, otherService, past, shared],
    [past, task, '# 家乡名片', land, '# 联络与服务', work, service, special, otherService, shared],
    [land, work, task, '# 特色服务', special, service, otherService, shared],
    ['# 职责', task, `- ${work}`, `- ${special}`, `- ${service}`, '# 沿革', past, land, shared],
    [past, land, task, service, work, special, otherService, shared],
  ]
  return {
    type: Number(type) as 1 | 2 | 3,
    name: `${home}人民政府驻北京办事处`,
    shortName: `${region}驻京办`,
    province,
    city,
    address: inventAddress(`office ${region}`, index),
    contactPhone: `010-0000 ${1101 + index * 37}`,
    mainBusiness: turn(businesses, index, 2),
    introduction: toBlocks(turn(shapes, index, 2)),
    logo: { subject: 'logo', variant: `${region}驻京办` },
    daysAgo,
  }
}
