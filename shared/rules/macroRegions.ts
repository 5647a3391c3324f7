/** The macro-regions by the first digit of the codes of their provinces (GB/T 2260; 港澳, 8, counts as 7), each with its first province. */
export const macroRegions = {
  1: { name: '华北', first: '北京市' },
  2: { name: '东北', first: '辽宁省' },
  3: { name: '华东', first: '上海市' },
  4: { name: '中南', first: '河南省' },
  5: { name: '西南', first: '重庆市' },
  6: { name: '西北', first: '陕西省' },
  7: { name: '港澳台', first: '台湾省' },
} as const
