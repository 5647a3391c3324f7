/** Where an application for membership stands, as staff read it. Only what is `received` waits for somebody. */
export const applicationStates = { received: '待处理', accepted: '已开通账号', rejected: '已婉拒', closed: '已关闭' } as const
export type ApplicationState = keyof typeof applicationStates

/** What staff write down about an application. */
export const checkNote = (text: string) => (text.length > 1000 ? '备注不能超过1000个字符' : undefined)

/** The same where it ends without an account. */
export const checkClosingNote = (text: string) => (text === '' ? '请填写原因' : checkNote(text))
