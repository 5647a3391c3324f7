/** Whether an account type is that of an enterprise: type 2, the inherited number. All others are liaison offices. */
export const isEnterprise = (accountType: number) => accountType === 2

/** The kinds of member account, by account type, as members read them. */
export const accountTypeName = (accountType: number) => (isEnterprise(accountType) ? '企业会员' : '驻京机构会员')
