import { parseUrl } from '#shared/lib/parseUrl.ts'

const message = '请输入以 http:// 或 https:// 开头的完整网址'

/** http or https with a host; rejects deceptive forms, such as credentials. */
const isWeb = (text: string) => {
  if (!/^https?:\/\/[^\s\\<>"'@]+$/i.test(text)) return false
  return parseUrl(text)?.hostname.includes('.') ?? false
}

/** A page of this site. `//other.example` and `/\other.example` lead to other hosts, `..` leaves the pages. */
const isOwnPage = (text: string) => /^\/layout\/[\w/?&=%#.~+:-]*$/.test(text) && !text.includes('..') && !text.includes('//')

export function checkLinkAddress(text: string): string | undefined {
  if (text === '') return '请输入网址'
  if (text.length > 500) return '网址不能超过500个字符'
  if (!isWeb(text)) return message
}

/** Also accepts pages of this site and ''. */
export function checkPageAddress(text: string): string | undefined {
  if (text === '' || isOwnPage(text)) return undefined
  return checkLinkAddress(text) === message ? `${message}，或以 /layout/ 开头的本站页面` : checkLinkAddress(text)
}

export const externalSiteLabels = { officeService: '驻京办服务网', studyAssistant: '学习助手', investmentBrain: '招商大脑' } as const

/** '' for a site that is not linked. */
export type ExternalSites = Record<keyof typeof externalSiteLabels, string>

export const noExternalSites: ExternalSites = { officeService: '', studyAssistant: '', investmentBrain: '' }

export const checkExternalSite = (address: string): string | undefined => (address === '' ? undefined : checkLinkAddress(address))
