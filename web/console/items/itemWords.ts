import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'

interface Words {
  /** What one is counted by. */
  measure: string
  /** What becomes of what belongs to it, when it is taken offline or deleted. */
  remains?: string
}
const words: Record<ItemKind, Words> = {
  article: { measure: '篇' },
  infoItem: { measure: '条' },
  foodShop: { measure: '家' },
  highlight: { measure: '组' },
  company: { measure: '家', remains: '会员账号和已发布的内容不受影响。' },
}

/** 这篇文章 */
export const thisItem = (kind: ItemKind) => `这${words[kind].measure}${itemKinds[kind].name}`

/** 3 篇文章 */
export const countedItems = (kind: ItemKind, count: number) => `${count} ${words[kind].measure}${itemKinds[kind].name}`

/** What it means to take items offline. */
export const withdrawNote = (kind: ItemKind) => `网站上将立即不再显示，之后可以重新发布。${words[kind].remains ?? ''}`

/** What it means to delete them. */
export const deleteNote = (kind: ItemKind) => `${itemKinds[kind].name}会移到回收站，可以恢复。${words[kind].remains ?? ''}`
