/** By the id in addresses and calls. */
export const branches = { 1: '信息分会', 2: '双招双引分会', 3: '医疗健康分会', 4: '企业分会' } as const

export type BranchId = keyof typeof branches
