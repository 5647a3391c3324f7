import { checkLinkAddress } from '#shared/rules/webAddress.ts'

/** Sites of others that the home page and the main menu lead to, as staff read them. */
export const externalSiteLabels = { officeService: '驻京办服务网', studyAssistant: '学习助手', investmentBrain: '招商大脑' } as const

/** Their addresses; '' for a site that is not linked. */
export type ExternalSites = Record<keyof typeof externalSiteLabels, string>

export const noExternalSites: ExternalSites = { officeService: '', studyAssistant: '', investmentBrain: '' }

/** Returns what is wrong with such an address; undefined where nothing is. */
export const checkExternalSite = (address: string): string | undefined => (address === '' ? undefined : checkLinkAddress(address))
