import type { PageUrl } from '#web/lib/pageUrl.ts'

/** The words of a subtitle like 三级甲等 · 专科医院 · 东城区. */
export const subtitleWords = (subtitle: string) => subtitle.split('·').map((word) => word.trim())

export const districtOf = (url: PageUrl) => url.text('district').slice(0, 20) || undefined

/** Returns the districts that the subtitles name, those named most often first. */
export function findDistricts(resources: readonly { subtitle: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const word of resources.flatMap(({ subtitle }) => subtitleWords(subtitle)))
    if (/^[\p{Script=Han}]{1,5}[区县]$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}
