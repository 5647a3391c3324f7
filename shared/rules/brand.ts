import { isKey } from '#shared/lib/fileNames.ts'
import { defaultTheme, type ThemeName } from '#shared/rules/themes.ts'

export type Brand = {
  name: string
  /** '' if not shown. */
  latinName: string
  /** '' if not shown. */
  slogan: string
  /** Keys of public pictures; '' for none. */
  logoKey: string
  squareKey: string
  theme: ThemeName
}

export const defaultBrand: Brand = { name: '驻京办协会', latinName: '', slogan: '', logoKey: '', squareKey: '', theme: defaultTheme }

export const brandLabels: Record<keyof Brand, string> = {
  name: '名称',
  latinName: '外文名称',
  slogan: '宣传语',
  logoKey: '标志',
  squareKey: '方形标志',
  theme: '主题色',
}

/** The name also appears in e-mail headers, feeds and Word documents, where control characters and tags are unsafe. */
const line = (label: string, maxCharacters: number) => (text: string) => {
  if (/[\p{Cc}<>]/u.test(text)) return `${label}不能含有尖括号或控制字符`
  if ([...text].length > maxCharacters) return `${label}不能超过${maxCharacters}个字`
}

const picture = (key: string) => (key === '' || isKey(key) ? undefined : '图片地址有误，请重新选择')

/** Only the name is required. */
export const brandRules: Record<Exclude<keyof Brand, 'theme'>, (text: string) => string | undefined> = {
  name: (text) => (text === '' ? '请输入名称' : line('名称', 30)(text)),
  latinName: line('外文名称', 80),
  slogan: line('宣传语', 40),
  logoKey: picture,
  squareKey: picture,
}

/** '' means the built-in mark. */
export const squareKeyOf = ({ squareKey, logoKey }: Brand): string => squareKey || logoKey

export const brandKeys = ({ logoKey, squareKey }: Brand): string[] => [...new Set([logoKey, squareKey].filter(Boolean))]

/** Returns the window title. The home page shows the slogan. */
export const fullTitle = (title: string, { name, slogan }: Brand): string => [title, name, title === '' ? slogan : ''].filter(Boolean).join(' - ')

/** Pictures rendered from the brand: icons (size in pixels) and the share card (1200 × 630). */
export const brandPictures = ['icon-32.png', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'share.png'] as const
export type BrandPictureName = (typeof brandPictures)[number]

/** `version` changes with the picture, so it can be cached forever. */
export const brandPictureAddress = (version: string, name: BrandPictureName): string => `/brand/${version}/${name}`
