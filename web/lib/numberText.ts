/** `12`, `1,356` */
export const numberText = (number: number): string => number.toLocaleString('zh-CN')

/** `12 KB`, `3.4 MB`, `1.2 GB` */
export function fileSize(bytes: number) {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`
}

/** `320 米`, `1.2 公里`, `18 公里` */
export function distanceText(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} 米`
  const kilometres = metres / 1000
  return `${kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`
}
