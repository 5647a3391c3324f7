/** Every `size` successive items of a list, in order: the pairs of 驻京办 are 驻京 and 京办. */
export const windows = <T>(items: readonly T[], size: number) =>
  Array.from({ length: Math.max(0, items.length - size + 1) }, (_, start) => items.slice(start, start + size))
