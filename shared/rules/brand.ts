import { isKey } from '#shared/lib/fileNames.ts'
import { defaultTheme, type ThemeName } from '#shared/rules/themes.ts'

/** What the site calls itself, and its mark. Pages, feeds, mails and documents take it from here. */
export type Brand = {
  name: string
  /** The name in Latin letters; '' where it is not shown. */
  latinName: string
  /** '' where it is not shown. */
  slogan: string
  /** Keys of public pictures; '' for none. */
  logoKey: string
  /** The logo where there is only room for a square. */
  squareKey: string
  /** The colour of the site. */
  theme: ThemeName
}

/** The name the product has had from the beginning, until staff set their own. */
export const defaultBrand: Brand = { name: '驻京办协会', latinName: '', slogan: '', logoKey: '', squareKey: '', theme: defaultTheme }

/** The fields, as the form calls them. */
export const brandLabels: Record<keyof Brand, string> = {
  name: '名称',
  latinName: '外文名称',
  slogan: '宣传语',
  logoKey: '标志',
  squareKey: '方形标志',
  theme: '主题色',
}

/** A name stands in e-mail headers, feeds and Word documents too, where control characters and tags have no place. */
const line = (label: string, maxCharacters: number) => (text: string) => {
  if (/[\p{Cc}<>]/u.test(text)) return `${label}不能含有尖括号或控制字符`
  if ([...text].length > maxCharacters) return `${label}不能超过${maxCharacters}个字`
}

const picture = (key: string) => (key === '' || isKey(key) ? undefined : '图片地址有误，请重新选择')

/** What is wrong with a text; undefined where nothing is. Only the name has to be filled in. */
export const brandRules: Record<Exclude<keyof Brand, 'theme'>, (text: string) => string | undefined> = {
  name: (text) => (text === '' ? '请输入名称' : line('名称', 30)(text)),
  latinName: line('外文名称', 80),
  slogan: line('宣传语', 40),
  logoKey: picture,
  squareKey: picture,
}

/** The picture for a square; '' for the built-in mark. */
export const squareKeyOf = ({ squareKey, logoKey }: Brand): string => squareKey || logoKey

/** The pictures that the brand uses, each once. */
export const brandKeys = ({ logoKey, squareKey }: Brand): string[] => [...new Set([logoKey, squareKey].filter(Boolean))]

/** The title of a page as the window and search engines show it. Pages give only their own part; the home page, which has none, shows the slogan. */
export const fullTitle = (title: string, { name, slogan }: Brand): string => [title, name, title === '' ? slogan : ''].filter(Boolean).join(' - ')

/** What the server draws from the brand, by the end of its address: icons of so many pixels, and the card that other sites show (1200 × 630). */
export const brandPictures = ['icon-32.png', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'share.png'] as const
export type BrandPictureName = (typeof brandPictures)[number]

/** The address of one of them. `version` changes with what it is drawn from, so each may be kept for ever. */
export const brandPictureAddress = (version: string, name: BrandPictureName): string => `/brand/${version}/${name}`
