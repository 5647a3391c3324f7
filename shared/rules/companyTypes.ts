/** The kinds of member unit, by the number that is kept. */
export const companyTypes = { 1: '省级办事处', 2: '副省级办事处', 3: '地市级办事处', 4: '会员企业' } as const
export type CompanyType = keyof typeof companyTypes
