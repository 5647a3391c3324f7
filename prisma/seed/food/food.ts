import type { Block, Picture, ShopDraft, Subject } from '#prisma/seed/drafts.ts'
import { spreadDays } from '#prisma/seed/members/spreadDays.ts'
import { readRecords, type TextRecord, toBlocks, turn } from '#prisma/seed/members/textRecords.ts'
import { type Random, random } from '#prisma/seed/random.ts'
import { cuisines } from './cuisines.ts'
import { foodAreas as areas } from './places.ts'
import { shopNames } from './shopNames.ts'

interface Cuisine {
  code: string
  name: string
  known: string
  kitchen: string
  dishes: { title: string; subject: Subject; taste: string }[]
}

const cuisineList: Cuisine[] = readRecords(cuisines).map(({ fields, lines }) => {
  const [known = '', kitchen = '', ...dishes] = lines
  return {
    code: fields[0] ?? '',
    name: fields[1] ?? '',
    known,
    kitchen,
    dishes: dishes.map((line) => {
      const [title = '', subject = '', taste = ''] = line.slice(2).split('|')
      return { title, subject: subject as Subject, taste }
    }),
  }
})

/** The districts of the food directory, in the order of the filter. */
export const foodAreas: { code: string; name: string }[] = areas.map(({ code, name }) => ({ code, name }))

/** The cuisines of the food directory, in the order of the filter. */
export const foodCuisines: { code: string; name: string }[] = cuisineList.map(({ code, name }) => ({ code, name }))

/** The restaurants; `offices` are the names of the offices that may recommend them. */
export function writeShops(offices: string[]): ShopDraft[] {
  const records = readRecords(shopNames)
  const days = spreadDays('shops', records.length)
  return records.map((record, index) => writeShop(record, index, days[(index * 21 + 4) % records.length] ?? 0, offices))
}

function writeShop({ fields, lines }: TextRecord, index: number, daysAgo: number, offices: string[]): ShopDraft {
  const [title = '', areaCode = '', cuisineCode = '', region = '', price = '', tags = ''] = fields
  const area = areas.find(({ code }) => code === areaCode)
  const cuisine = cuisineList.find(({ code }) => code === cuisineCode)
  const company = offices.find((office) => office.startsWith(region))
  if (!area || !cuisine || !company) throw new Error(`Unknown area, cuisine or office of ${title}`)
  const luck = random(`shop ${title}`)
  const dishes = luck.sample(cuisine.dishes, luck.int(3, 8))
  const rooms = luck.sample(photos, luck.int(2, 4))
  return {
    title,
    tags: [cuisine.name, ...tags.split(',')],
    company,
    areaCode,
    cuisineCode,
    tel: `010-0000 ${5008 + index * 79}`,
    address: `北京市${area.name}${luck.pick(area.streets)}${luck.int(2, 118)}号${luck.pick(['', '院内', '一层', '底商'])}`,
    averagePrice: Number(price),
    longitude: scatter(area.longitude, luck),
    latitude: scatter(area.latitude, luck),
    description: describe(cuisine, lines[0] ?? '', dishes.slice(0, 3), index, price),
    cover: { subject: index % 3 === 0 ? 'restaurantHall' : 'restaurantFacade', variant: title },
    photos: rooms.map(([subject, view]): Picture => ({ subject, variant: `${title}${view}` })),
    dishes: dishes.map((dish) => ({ title: dish.title, picture: { subject: dish.subject, variant: `${title}${dish.title}` } })),
    daysAgo,
  }
}

const photos: [Subject, string][] = [
  ['restaurantFacade', '门面'],
  ['restaurantHall', '大堂'],
  ['restaurantRoom', '包间'],
  ['restaurantHall', '靠窗座位'],
]

// Within about a kilometre and a half of the middle, which keeps a shop inside its district.
function scatter(middle: number, { int }: Random): number {
  return Math.round((middle + int(-15000, 15000) / 1_000_000) * 1_000_000) / 1_000_000
}

const manners = [
  '店家明厨亮灶，后厨画面在等位区可以看到，食材台账每周公布。',
  '周末客人较多，建议错峰到店或电话留座；工作日午市提供单人套餐。',
  '服务员会按人数提示菜量，剩余菜品免费打包，践行节约。',
  '店内设儿童餐椅与无障碍通道，老人用餐可要求软烂、少盐。',
  '会员单位凭工作证件订餐可享受预留包间，但不另设最低消费。',
  '这里没有太多装饰，灯光柔和，适合慢慢聊天。',
  '距离公交站步行不远，自驾客人可停在附近公共车场。',
  '新客不知道点什么时，掌柜总会先问忌口，再推荐两三样。',
]

const journeys = [
  '同乡常说，想家了就来吃一顿，一口下去便知道离故乡不远。',
  '驻京机构推荐这家店，看重的是味道稳定、价格公道。',
  '店主到北京十几年，从一个小窗口做到今天，靠的是回头客。',
  '食客来自四面八方，有人为了乡愁，有人为了尝鲜。',
  '每逢节气推出应季菜单，卖完即止，常给人惊喜。',
  '菜单每季微调，但几样看家菜从开业至今未曾变过。',
  '掌勺师傅退休后又被请回来带徒，手艺得以延续。',
]

const costs = [
  '人均约{price}元，两到四人点四五个菜正合适，含一份主食与茶水。',
  '按平日消费计算，每位大约{price}元，酒水另计，节假日价格不变。',
  '价格实在，人均{price}元上下便能吃得从容，套餐更划算一些。',
  '多数客人的花费在人均{price}元左右，点菜前服务员会先报量、报价。',
  '以家常菜为主时人均{price}元足够，若点招牌大菜则略高。',
]

function describe(cuisine: Cuisine, own: string, dishes: Cuisine['dishes'], index: number, price: string): Block[] {
  const list = dishes.map(({ title, taste }) => `- ${title}：${taste}。`)
  const sentence = `到店可先点${dishes.map(({ title, taste }) => `${title}（${taste}）`).join('、')}。`
  const manner = turn(manners, index, 3)
  const other = turn(manners, index + 4, 3)
  const journey = turn(journeys, index, 3)
  const cost = turn(costs, index, 3).replace('{price}', price)
  const shapes = [
    [own, cuisine.known, '# 推荐先尝', ...list, cuisine.kitchen, manner, journey, cost],
    [cuisine.known, own, cuisine.kitchen, sentence, other, cost, journey],
    [journey, own, cuisine.kitchen, '# 看家菜', ...list, cuisine.known, manner, cost],
    [own, sentence, cuisine.kitchen, `> ${journey}`, cuisine.known, manner, cost, other],
  ]
  return toBlocks(turn(shapes, index, 3))
}
