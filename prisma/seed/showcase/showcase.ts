import type { ArticleDraft, Block, Subject } from '#prisma/seed/drafts.ts'
import { spreadDays } from '#prisma/seed/members/spreadDays.ts'
import { fill, readRecords, type TextRecord, turn } from '#prisma/seed/members/textRecords.ts'
import { random } from '#prisma/seed/random.ts'
import { cities } from './cities.ts'
import { cityHeadings, cityScenes, cityTies, cityTips } from './cityWords.ts'
import { foodProducts } from './foodProducts.ts'
import { heritageArts } from './heritageArts.ts'
import { heritageCrafts } from './heritageCrafts.ts'
import { kinds } from './kinds.ts'
import { otherProducts } from './otherProducts.ts'
import {
  artHeadings,
  craftHeadings,
  heritageClosings,
  heritageVisits,
  kindLabels,
  productClosings,
  productHeadings,
  productUses,
} from './thingWords.ts'

type Section = 1 | 2 | 3

const tags = { 1: '城市概况', 2: '名特优产品', 3: '非物质文化遗产' }

/** Cities, famous products and heritage; `offices` are the names of the offices that may stand behind them. */
export function writeShowcase(offices: string[]): ArticleDraft[] {
  return [
    ...writeSection(1, cities, offices, 7),
    ...writeSection(2, foodProducts + otherProducts, offices, 23),
    ...writeSection(3, heritageCrafts + heritageArts, offices, 27),
  ]
}

function writeSection(section: Section, text: string, offices: string[], step: number): ArticleDraft[] {
  const records = readRecords(text)
  const days = spreadDays(`showcase ${section}`, records.length)
  return records.map((record, index) => {
    const [name = '', region = ''] = record.fields
    const { cover, subtitle, ...rest } = section === 1 ? writeCity(record, index) : writeThing(record, section, index)
    return {
      policyType: 4,
      section,
      tag: tags[section],
      title: name,
      subtitle,
      cover: { subject: cover, variant: name },
      company: offices.find((office) => office.startsWith(region)),
      daysAgo: days[(index * step + 5) % records.length] ?? 0,
      ...rest,
    }
  })
}

interface Written {
  cover: Subject
  subtitle: string
  body: Block[]
  gallery: ArticleDraft['gallery']
}

// A city's words are enough for a page once its facts stand in a table and its seasons in a list.
function writeCity({ fields, lines }: TextRecord, index: number): Written {
  const [name = '', , landscape = '', subtitle = '', place = '', water = '', food = '', season = ''] = fields
  const [land = '', past = '', life = ''] = lines
  const [one = '', two = '', three = ''] = turn(cityHeadings, index)
  const cover = landscape as Subject
  const scenes = random(`city ${name}`).sample(
    cityScenes.filter(([subject]) => subject !== cover),
    3,
  )
  return {
    cover,
    subtitle,
    body: [
      { heading: one },
      land,
      { heading: two },
      past,
      { picture: { subject: cover, variant: `${name}远眺` }, caption: `${name}远眺` },
      { heading: three },
      life,
      {
        table: [
          ['项目', '内容'],
          ['位置', place],
          ['江河湖海', water],
          ['代表风物', food],
          ['出行时节', season],
          ['城市印象', subtitle],
        ],
      },
      turn(cityTies, index, 3),
      { heading: '出行提示' },
      { list: [...turn(cityTips, index), ...turn(cityTips, index + 2).slice(0, 1)], ordered: index % 2 === 0 },
    ],
    gallery: [[cover, `${name}代表景观`] as const, ...scenes].map(([subject, title]) => ({
      picture: { subject, variant: `${name}${fill(title, { name: '', place: '' })}` },
      title: fill(title, { name }),
    })),
  }
}

function writeThing({ fields, lines }: TextRecord, section: Section, index: number): Written {
  const [name = '', , place = '', kindName = '', label = '', subject = '', subtitle = ''] = fields
  const kind = kinds[kindName]
  if (!kind) throw new Error(`No kind ${kindName}`)
  const { sample, int } = random(`thing ${name}`)
  const facts: [string, string][] =
    section === 2
      ? [
          ['产地', place],
          ['时令', label],
        ]
      : [
          ['流传地区', place],
          ['保护级别', label],
        ]
  const [first, second] = lines
  const [about, craft] = turn(section === 2 ? productHeadings : performed.has(kindName) ? artHeadings : craftHeadings, index)
  const table: Block = {
    table: [
      ['项目', '内容'],
      ...facts,
      ['类别', kindLabels[kindName] ?? ''],
      section === 2 ? ['适合', turn(productUses, index)] : ['体验', turn(heritageVisits, index)],
      ['一句话介绍', subtitle],
    ],
  }
  const [headingOne, headingTwo] = kind.headings
  const tips = sample(kind.second, 4)
  const middle = sample(kind.first, 3)
  const picture: Block = { picture: { subject: subject as Subject, variant: `${name}图` }, caption: `${name}：${subtitle}` }
  const opening: Block[] = index % 3 === 0 ? [table] : []
  const closing: Block[] = index % 3 === 0 ? [] : [table]
  const home = place.split('、')[0] ?? place
  const places = fill(turn(section === 2 ? productClosings : heritageClosings, index, 5), { name, place: home })
  const elsewhere = fill(turn(section === 2 ? productClosings : heritageClosings, index + 3, 5), {
    name: section === 2 ? '这一特产' : '这一项目',
    place: '当地',
  })
  const body: Block[] = [
    ...opening,
    { heading: about ?? '' },
    first ?? '',
    { heading: craft ?? '' },
    second ?? '',
    picture,
    { heading: headingOne },
    ...middle,
    { heading: headingTwo },
    { list: tips, ordered: int(0, 1) === 1 },
    places,
    elsewhere,
    ...closing,
  ]
  const gallery = [[subject as Subject, name] as const, ...sample(kind.scenes, int(2, 3))]
  return {
    cover: subject as Subject,
    subtitle,
    body,
    gallery: gallery.map(([shown, title]) => ({
      picture: { subject: shown, variant: `${name}${fill(title, { name: '', place: '' })}` },
      title: fill(title, { name, place: home }),
    })),
  }
}

const performed = new Set(['opera', 'shadow', 'music', 'dance'])
