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
  longitude: '经度',
  latitude: '纬度',
  people: '联系人',
}

const line = (label: string, maxCharacters: number) => (text: string) =>
  [...text].length > maxCharacters ? `${label}不能超过${maxCharacters}个字` : undefined

/** Every line may be empty. */
export const contactRules: Record<Exclude<keyof Contact, 'people'>, (text: string) => string | undefined> = {
  organiser: line(contactLabels.organiser, 40),
  address: profileRules.address,
  postcode: profileRules.postcode,
  phone: line(contactLabels.phone, 60),
  email: checkEmail,
  hours: line(contactLabels.hours, 60),
  longitude: profileRules.longitude,
  latitude: profileRules.latitude,
}

export const checkPlace = ({ longitude, latitude }: Pick<Contact, 'longitude' | 'latitude'>) => ({
  longitude: checkBesidePlace(longitude, latitude),
  latitude: checkBesidePlace(latitude, longitude),
})

export const maxContactPeople = 8

const filledIn = (rule: (text: string) => string | undefined, empty: string) => (text: string) => (text === '' ? empty : rule(text))

/** The name is optional: a phone number can belong to an office. */
export const personRules: Record<keyof ContactPerson, (text: string) => string | undefined> = {
  duty: filledIn(line('联系事项', 20), '请输入联系事项'),
  name: line('姓名', 20),
  phone: filledIn(line('电话', 40), '请输入电话'),
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
