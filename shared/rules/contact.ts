import { atMost } from '#shared/rules/contentRules.ts'
import { checkEmail } from '#shared/rules/memberRules.ts'
import { checkBesidePlace, profileRules } from '#shared/rules/profileRules.ts'

export type ContactPerson = {
  duty: string
  name: string
  phone: string
}

/** Used by pages, feeds, mails, documents and the API. '' is not shown. */
export type Contact = {
  organiser: string
  address: string
  postcode: string
  phone: string
  email: string
  hours: string
  /** How to get there. */
  directions: string
  /** Degrees in WGS 84; both or neither. */
  longitude: string
  latitude: string
  people: ContactPerson[]
}

export const emptyContact: Contact = {
  organiser: '',
  address: '',
  postcode: '',
  phone: '',
  email: '',
  hours: '',
  directions: '',
  longitude: '',
  latitude: '',
  people: [],
}

export const contactLabels: Record<keyof Contact, string> = {
  organiser: '主办单位',
  address: '地址',
  postcode: '邮政编码',
  phone: '电话传真',
  email: '电子邮箱',
  hours: '办公时间',
  directions: '交通路线',
  longitude: '经度',
  latitude: '纬度',
  people: '联系人',
}

/** Every line may be empty. */
export const contactRules: Record<Exclude<keyof Contact, 'people'>, (text: string) => string | undefined> = {
  organiser: atMost(contactLabels.organiser, 40),
  address: profileRules.address,
  postcode: profileRules.postcode,
  phone: atMost(contactLabels.phone, 60),
  email: checkEmail,
  hours: atMost(contactLabels.hours, 60),
  directions: atMost(contactLabels.directions, 100),
  longitude: profileRules.longitude,
  latitude: profileRules.latitude,
}

export const checkCoordinates = ({ longitude, latitude }: Pick<Contact, 'longitude' | 'latitude'>) => ({
  longitude: checkBesidePlace(longitude, latitude),
  latitude: checkBesidePlace(latitude, longitude),
})

export const maxContactPeople = 8

const filledIn = (rule: (text: string) => string | undefined, empty: string) => (text: string) => (text === '' ? empty : rule(text))

/** The name is optional: a phone number can belong to an office. */
export const personRules: Record<keyof ContactPerson, (text: string) => string | undefined> = {
  duty: filledIn(atMost('联系事项', 20), '请输入联系事项'),
  name: atMost('姓名', 20),
  phone: filledIn(atMost('电话', 40), '请输入电话'),
}

export const personInWords = ({ duty, name, phone }: ContactPerson): string => `${duty}：${[name, phone].filter(Boolean).join(' ')}`

/** The contact line at the end of an e-mail; '' if no contact is set. */
export const helpLine = ({ organiser, phone, email }: Contact): string => {
  const ways = [phone && `电话 ${phone}`, email && `邮箱 ${email}`].filter(Boolean)
  return ways.length > 0 ? `如需帮助，请联系${organiser || '我们'}：${ways.join('，')}` : ''
}

/** The sender line of a printed document; '' if no contact is set. */
export const senderLine = ({ organiser, address, phone }: Contact): string =>
  [organiser, address && `地址：${address}`, phone && `电话：${phone}`].filter(Boolean).join('　')
