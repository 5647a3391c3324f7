const message = '请输入以 http:// 或 https:// 开头的完整网址'

/** An address of another site that is no trap: http or https, with a host, and nothing that pretends to be one. */
const isWeb = (text: string) => {
  if (!/^https?:\/\/[^\s\\<>"'@]+$/i.test(text)) return false
  return URL.canParse(text) && new URL(text).hostname.includes('.')
}

/** A page of this site. `//other.example` and `/\other.example` lead elsewhere, and `..` out of the pages. */
const isOwnPage = (text: string) => /^\/layout\/[\w/?&=%#.~+:-]*$/.test(text) && !text.includes('..') && !text.includes('//')

/** What is wrong with the address of another site; undefined where nothing is. */
export function checkLinkAddress(text: string): string | undefined {
  if (text === '') return '请输入网址'
  if (text.length > 500) return '网址不能超过500个字符'
  if (!isWeb(text)) return message
}

/** The same for an address that can be a page of this site too, or be left out. */
export function checkPageAddress(text: string): string | undefined {
  if (text === '' || isOwnPage(text)) return undefined
  return checkLinkAddress(text) === message ? `${message}，或以 /layout/ 开头的本站页面` : checkLinkAddress(text)
}

/** Sites of others that the home page and the main menu lead to, as staff read them. */
export const externalSiteLabels = { officeService: '驻京办服务网', studyAssistant: '学习助手', investmentBrain: '招商大脑' } as const

/** Their addresses; '' for a site that is not linked. */
export type ExternalSites = Record<keyof typeof externalSiteLabels, string>

export const noExternalSites: ExternalSites = { officeService: '', studyAssistant: '', investmentBrain: '' }

/** Returns what is wrong with such an address; undefined where nothing is. */
export const checkExternalSite = (address: string): string | undefined => (address === '' ? undefined : checkLinkAddress(address))
