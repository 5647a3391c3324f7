import type { ArticleDraft, Block, CompanyDraft, Picture, Subject } from '#prisma/seed/drafts.ts'
import { random } from '#prisma/seed/random.ts'
import { offices } from './offices.ts'
import { departments, pasts, services, tasks, together } from './officeWork.ts'
import { spreadDays } from './spreadDays.ts'
import { fill, readRecords, turn } from './textRecords.ts'

const workPictures: [Subject, string][] = [
  ['meeting', '{region}驻京办召开季度联络工作会'],
  ['visit', '工作人员走访在京{region}籍企业'],
  ['documents', '服务大厅的办事指南与登记台'],
  ['volunteers', '节前慰问在京务工乡亲'],
  ['exhibition', '家乡特产展示窗口一角'],
  ['training', '新进人员学习联络工作手册'],
  ['groupPhoto', '与兄弟办事处交流后合影'],
]

const headings = [
  ['家乡概览', '在京职责', '便民服务', '联系方式'],
  ['认识{region}', '我们的工作', '为您服务', '处室与电话'],
  ['省市名片', '联络重点', '服务内容', '对外联系'],
  ['{region}印象', '工作职能', '服务承诺', '通讯录'],
]

/** The page of every liaison office; `members` are all members, of which the offices are used. */
export function writeOfficePages(members: CompanyDraft[]): ArticleDraft[] {
  const records = new Map(readRecords(offices).map((record) => [`${record.fields[0]}驻京办`, record]))
  const hosts = members.filter((member) => member.type !== 4)
  const days = spreadDays('office pages', hosts.length)
  return hosts.map((office, index) => {
    const [region = '', , , , landscape = 'skyline', motto = ''] = records.get(office.shortName)?.fields ?? []
    const cover: Picture = { subject: landscape as Subject, variant: `${region}风光` }
    return {
      policyType: 5,
      section: 1,
      title: office.name,
      subtitle: motto,
      company: office.name,
      cover,
      body: writeBody(office, region, records.get(office.shortName)?.lines ?? [], cover, index),
      daysAgo: days[(index * 7 + 3) % hosts.length] ?? 0,
    }
  })
}

function writeBody(office: CompanyDraft, region: string, lines: string[], landscape: Picture, index: number): Block[] {
  const { int } = random(`office page ${region}`)
  const [land = '', work = '', special = ''] = lines
  const text = (pool: readonly string[], step: number, shift: number) => fill(turn(pool, index + shift, step), { region })
  const heading = (at: number) => ({ heading: fill(turn(headings, index)[at] ?? '', { region }) })
  const [subject, caption] = turn(workPictures, index, 3)
  const rooms = Array.from({ length: 5 }, (_, at) => turn(departments, index + at))
  const scene = { picture: landscape, caption: `${region}风光` }
  const workScene = { picture: { subject, variant: `${region}驻京办` }, caption: fill(caption, { region }) }
  return [
    heading(0),
    ...(index % 2 === 0 ? [scene, land] : [land, scene]),
    heading(1),
    text(tasks, 3, 0),
    work,
    text(pasts, 5, 1),
    ...(index % 3 === 0 ? [{ quote: `${special}` }] : [special]),
    heading(2),
    { list: [text(services, 5, 0), text(services, 5, 3)], ordered: index % 2 === 1 },
    workScene,
    text(together, 2, 1),
    heading(3),
    { table: [['处室', '职责', '电话'], ...rooms.map(([room, duty], at) => [room, duty, `010-0000 ${1101 + index * 37 + at + 1}`])] },
    `办公地址：${office.address}。服务时间：工作日8:30—11:30、13:30—17:30，总机${office.contactPhone}，应急事项全天值守，来访请提前${int(1, 2)}个工作日预约。`,
  ]
}
