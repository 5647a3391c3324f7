import { random } from '#prisma/seed/random.ts'

const districts = ['朝阳区', '海淀区', '西城区', '丰台区', '东城区', '石景山区', '通州区', '大兴区']

// Streets that do not exist, so that no real house is named.
const streets = [
  '望岳东街',
  '和畅北路',
  '澄怀路',
  '清澜街',
  '听松里',
  '栖云中路',
  '明远街',
  '同泽路',
  '景和南街',
  '映波路',
  '怀远胡同',
  '嘉树街',
  '知行路',
  '揽翠西街',
  '云津路',
  '承晖街',
  '万和里',
  '临溪路',
  '集贤南路',
  '百川东街',
  '青禾路',
  '致和胡同',
  '朗月街',
  '兴文北路',
  '永泰里',
  '沐阳路',
  '聚源街',
  '长桥西路',
]

const houses = ['院', '院1号楼', '院3号楼', '']

/** An invented address in a real district of Beijing; neighbouring indexes get other streets and districts. */
export function inventAddress(name: string, index: number): string {
  const { int, pick } = random(`address of ${name}`)
  const street = streets[(index * 5) % streets.length]
  const house = pick(houses)
  return `北京市${districts[(index * 3 + Math.floor(index / 8)) % districts.length]}${street}${int(1, 96)}号${house}${house === '' ? `${pick(['兴和', '天澜', '远景', '汇文', '金禾'])}大厦${int(3, 18)}层` : ''}`
}
