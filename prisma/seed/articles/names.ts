import type { Random } from '#prisma/seed/random.ts'
import type { Words } from './writing.ts'

const familyNames = [
  ...'林许沈韩曹袁邓傅曾彭吕苏卢蒋贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
]
const givenNames = (
  '文澜 若溪 立安 景行 思远 知行 子衡 明轩 雨桐 书宁 海宁 嘉木 一鸣 向南 晓岚 静怡 志恒 云舒 望舒 青禾 远山 秋实 春晖 立新 致远 佳宁 晓川 维桢 ' +
  '亦凡 听澜 清源 承泽 牧之 怀瑾 世安 沐阳 依然 建勋 广泽 玉梅 红霞 长河 学勤 国栋'
).split(' ')

/** Full names of the companies that are written about. */
export interface Members {
  offices: string[]
  enterprises: string[]
}

/** An invented person. */
export function personName(chance: Random): string {
  return chance.pick(familyNames) + chance.pick(givenNames)
}

/** 云南省人民政府驻北京办事处 → 云南省驻京办, 新疆维吾尔自治区人民政府… → 新疆驻京办. */
export function shortOffice(name: string): string {
  return name
    .replace(/(壮族|回族|维吾尔)?自治区/, '')
    .replace('人民政府', '')
    .replace(/驻(北京|京)(办事处|联络处|办公室)/, '驻京办')
}

/** The place an office stands for: 云南, 新疆, 青岛. */
export function officePlace(name: string): string {
  const place = shortOffice(name).replace(/驻京.*$/, '')
  return place.length > 2 ? place.replace(/[省市]$/, '') : place
}

/** The name of a company without its legal form. */
export function shortEnterprise(name: string): string {
  const short = name.replace(/[（(]集团[）)]/, '集团').replace(/(股份)?(有限责任|有限)公司$/, '')
  return short.length >= 4 ? short : name
}

/** Two offices, their places, an enterprise and two people for a text; `index` walks through the members. */
export function memberWords(members: Members, index: number, chance: Random): Words {
  const at = (names: string[], position: number) => names[position % names.length] ?? ''
  const first = at(members.offices, index * 7 + 3)
  const second = at(members.offices, index * 7 + 8)
  return {
    office: shortOffice(first),
    place: officePlace(first),
    office2: shortOffice(second),
    place2: officePlace(second),
    firm: shortEnterprise(at(members.enterprises, index * 5 + 2)),
    person: personName(chance),
    person2: personName(chance),
  }
}
