/** Abilities of enterprises (account type 2) that staff can switch off. */
export type EnterpriseAbility = 'information' | 'food' | 'reports'

export const enterpriseAbilities: Record<EnterpriseAbility, string> = {
  information: '提交共享信息和专报信息',
  food: '提交餐厅和推荐菜品',
  reports: '下载专报信息',
}
export const enterpriseAbilityNames = Object.keys(enterpriseAbilities) as EnterpriseAbility[]

export const allowedOrNot = { on: '允许', off: '不允许' } as const
export type EnterpriseRule = Record<EnterpriseAbility, keyof typeof allowedOrNot>

/** The default. The inherited product only hides menu entries and refuses nothing. */
export const everythingAllowed: EnterpriseRule = { information: 'on', food: 'on', reports: 'on' }

export const enterpriseRefusal = (ability: EnterpriseAbility) => `协会目前未对企业会员开放“${enterpriseAbilities[ability]}”，如有需要请联系协会`

/** Type 2 is the inherited number for enterprises; all others are liaison offices. */
export const isEnterprise = (accountType: number) => accountType === 2

export const accountTypeName = (accountType: number) => (isEnterprise(accountType) ? '企业会员' : '驻京机构会员')
