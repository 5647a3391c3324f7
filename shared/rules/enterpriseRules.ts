/** What a call does that enterprises (account type 2) may make only while staff let them. */
export type EnterpriseAbility = 'information' | 'food' | 'reports'

/** The abilities as staff read them. */
export const enterpriseAbilities: Record<EnterpriseAbility, string> = {
  information: '提交共享信息和专报信息',
  food: '提交餐厅和推荐菜品',
  reports: '下载专报信息',
}
export const enterpriseAbilityNames = Object.keys(enterpriseAbilities) as EnterpriseAbility[]

/** The two positions of a switch. */
export const allowedOrNot = { on: '允许', off: '不允许' } as const
export type EnterpriseRule = Record<EnterpriseAbility, keyof typeof allowedOrNot>

/** Everything, until staff decide otherwise: the inherited product reduces the menu of enterprises and refuses nothing. */
export const everythingAllowed: EnterpriseRule = { information: 'on', food: 'on', reports: 'on' }

/** What an enterprise reads where a switch is off. */
export const enterpriseRefusal = (ability: EnterpriseAbility) => `协会目前未对企业会员开放“${enterpriseAbilities[ability]}”，如有需要请联系协会`

/** Whether an account type is that of an enterprise: type 2, the inherited number. All others are liaison offices. */
export const isEnterprise = (accountType: number) => accountType === 2

/** The kinds of member account, by account type, as members read them. */
export const accountTypeName = (accountType: number) => (isEnterprise(accountType) ? '企业会员' : '驻京机构会员')
