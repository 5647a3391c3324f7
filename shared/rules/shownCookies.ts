/** Session cookies readable by scripts. For display only, except the ticket, which is useless alone. */
export const shownCookies = ['accountId', 'loginName', 'userName', 'companyId', 'companyName', 'accountType', 'mustChangePassword', 'ticket'] as const

/** For a 403: the ticket does not belong to the session. */
export const badTicketMessage = '登录凭证无效，请重新登录'
