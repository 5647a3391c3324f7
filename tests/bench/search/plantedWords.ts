/** A word that is added to about this many of all documents; some documents also contain it through neighbouring words. */
export interface PlantedWord {
  text: string
  /** From 0 to 1. */
  share: number
}

const word = (text: string, share: number): PlantedWord => ({ text, share })

/** The searched words, spread as unevenly as in the texts of such a site: some words are in most documents, some in hardly any. */
export const plantedWords: readonly PlantedWord[] = [
  ...[word('北京', 0.7), word('政策', 0.57), word('发展', 0.55), word('服务', 0.4)],
  ...[word('肺癌', 0.1), word('民宿', 0.03), word('养老', 0.06)],
  ...[word('糌粑', 0.003), word('螺蛳', 0.001), word('曲艺', 0.002)],
  ...[word('驻京办', 0.56), word('高血压', 0.12)],
  ...[word('人民政府', 0.53), word('改革开放', 0.2), word('少数民族', 0.02)],
  ...[word('中国特色', 0.42), word('营商环境', 0.3), word('乡村振兴', 0.14), word('栗阳市场', 0.002)],
  ...[word('GDP', 0.06), word('COVID-19', 0.02), word('Wi-Fi', 0.004)],
]
