/** What the site calls itself. Pages, feeds, mails and documents take it from here. */
export type Brand = {
  name: string
  /** The name in Latin letters; '' where it is not shown. */
  latinName: string
  /** '' where it is not shown. */
  slogan: string
}

/** The name the product has had from the beginning, until staff set their own. */
export const defaultBrand: Brand = { name: '驻京办协会', latinName: '', slogan: '' }

/** The fields, as the form calls them. */
export const brandLabels: Record<keyof Brand, string> = { name: '名称', latinName: '外文名称', slogan: '宣传语' }

/** A name stands in e-mail headers, feeds and Word documents too, where control characters and tags have no place. */
const line = (label: string, maxCharacters: number) => (text: string) => {
  if (/[\p{Cc}<>]/u.test(text)) return `${label}不能含有尖括号或控制字符`
  if ([...text].length > maxCharacters) return `${label}不能超过${maxCharacters}个字`
}

/** What is wrong with a field; undefined where nothing is. Only the name has to be filled in. */
export const brandRules: Record<keyof Brand, (text: string) => string | undefined> = {
  name: (text) => (text === '' ? '请输入名称' : line('名称', 30)(text)),
  latinName: line('外文名称', 80),
  slogan: line('宣传语', 40),
}

/** The title of a page as the window and search engines show it. Pages say only their own part. */
export const fullTitle = (title: string, { name }: Brand): string => `${title} - ${name}`
