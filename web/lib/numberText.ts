/** A number as it is read: `12`, `1,356`. */
export const numberText = (number: number): string => number.toLocaleString('zh-CN')
