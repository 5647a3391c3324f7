import type { ExternalSites } from '#shared/rules/externalSites.ts'
import type { FooterText } from '#shared/rules/footerText.ts'
import { profiles } from './profiles.ts'

const association = profiles.find(({ id }) => id === 5)
if (!association) throw new Error('the association has no profile')
const { address, tel: phone, email, postcode } = association

const footer: FooterText = {
  organiser: '驻京办协会秘书处',
  ...{ address, phone, email, postcode },
  copyright: '版权所有 © 2026 驻京办协会',
  icp: '京ICP备00000000号-1',
  police: '京公网安备 11010100000000号',
}

const externalSites: ExternalSites = {
  officeService: 'https://www.example.org/',
  studyAssistant: 'https://www.example.org/study',
  investmentBrain: 'https://www.example.org/brain',
}

/** What staff of the demo have set. */
export const settings = { footer, externalSites }
