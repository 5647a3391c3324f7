/** The cookies of a session that scripts of the page can read. All but the ticket are for display only; the ticket alone is worth nothing. */
export const shownCookies = ['accountId', 'loginName', 'userName', 'companyId', 'companyName', 'accountType', 'mustChangePassword', 'ticket'] as const

/** What a call is refused with (403) whose ticket is not that of its session. */
export const badTicketMessage = '登录凭证无效，请重新登录'
