import type { Brand } from '#shared/rules/brand.ts'
import type { Contact } from '#shared/rules/contact.ts'
import type { ExternalSites } from '#shared/rules/externalSites.ts'
import type { FooterText } from '#shared/rules/footerText.ts'
import { defaultHotWords, type HotWords } from '#shared/rules/hotWords.ts'
import { profiles } from './profiles.ts'

const association = profiles.find(({ id }) => id === 5)
if (!association) throw new Error('the association has no profile')
const { address, tel: phone, email, postcode, longitude, latitude } = association

const brand = (sealKey: string): Brand => ({
  name: '驻京办协会',
  latinName: 'ASSOCIATION OF LIAISON OFFICES IN BEIJING',
  slogan: '联系四方，服务首都',
  logoKey: sealKey,
  squareKey: sealKey,
  theme: 'red',
})

const contact: Contact = {
  organiser: '驻京办协会秘书处',
  ...{ address, phone, email, postcode },
  hours: '周一至周五 9:00–11:30，13:30–17:00',
  longitude: String(longitude),
  latitude: String(latitude),
  people: [
    { duty: '会员服务', name: '王秘书', phone },
    { duty: '信息报送', name: '李编辑', phone },
  ],
}

const footer: FooterText = {
  copyright: '版权所有 © 2026 驻京办协会',
  icp: '京ICP备00000000号-1',
  police: '京公网安备 11010100000000号',
}

const externalSites: ExternalSites = {
  officeService: 'https://www.example.org/',
  studyAssistant: 'https://www.example.org/study',
  investmentBrain: 'https://www.example.org/brain',
}

const hotWords: HotWords = { ...defaultHotWords, pinned: '进京就医、政策解读、驻京办、招商' }

/** What staff of the demo have set; the mark is drawn. */
export const settings = (sealKey: string) => ({ brand: brand(sealKey), contact, footer, externalSites, hotWords })
