import type { PageUrl } from '#web/lib/pageUrl.ts'

/** The words of a subtitle like 三级甲等 · 专科医院 · 东城区. */
export const subtitleWords = (subtitle: string) => subtitle.split('·').map((word) => word.trim())

const isDistrict = (word: string) => /^[\p{Script=Han}]{1,5}[区县]$/u.test(word)

/** The district in the address; undefined for other words. */
export function districtOf(url: PageUrl): string | undefined {
  const word = url.text('district')
  return isDistrict(word) ? word : undefined
}

/** As official lists order them. */
const customaryOrder = '东城区 西城区 朝阳区 海淀区 丰台区 石景山区 门头沟区 房山区 通州区 顺义区 昌平区 大兴区 怀柔区 平谷区 密云区 延庆区'.split(
  ' ',
)

/** Returns the districts that the subtitles name: those of Beijing in their order, then others. */
export function findDistricts(resources: readonly { subtitle: string }[]): string[] {
  const words = resources.flatMap(({ subtitle }) => subtitleWords(subtitle))
  const found = new Set(words.filter(isDistrict))
  return [...customaryOrder.filter((district) => found.delete(district)), ...found]
}
