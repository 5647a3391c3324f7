import { byItemKind, itemKinds } from '#shared/rules/itemKinds.ts'

export const mediaUseKinds = {
  ...byItemKind((kind) => itemKinds[kind].subject),
  dish: '推荐菜品',
  banner: '轮播',
  profile: '协会与分会',
  expert: '人员',
  brand: '网站标志',
} as const
export type MediaUseKind = keyof typeof mediaUseKinds

const maxAltTextLength = 200

/** May be empty. */
export const checkAltText = (text: string) => (text.length > maxAltTextLength ? `替代文字不能超过${maxAltTextLength}个字符` : undefined)
