import { checkLine, isEmptyContent, line, richText } from '#shared/rules/contentRules.ts'
import { infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'

/* Shared by form and server. */

/** Columns of the exchange with an attachment; shared information is articles. */
export const infoItemKinds = ['daily', 'report', 'thinkTank'] as const
export type InfoItemKind = (typeof infoItemKinds)[number]

export const infoItemKindName = (kind: InfoItemKind): string => infoCategories[infoCategory[kind]]

export function infoItemKindOf(category: number): InfoItemKind {
  const kind = infoItemKinds.find((name) => infoCategory[name] === category)
  if (!kind) throw new Error(`no kind of information is ${category}`)
  return kind
}

/** Also apply to drafts. */
export const infoItemRules = {
  title: checkLine('标题', '请输入标题', 100),
  description: richText,
  submitterName: line('报送人', 30),
}

interface Written {
  category: InfoItemKind
  description: string
  attachmentKey: string | null
}

/** A public special report needs an attachment; other items need an attachment or a text. */
export function missingInfoItemFields({ category, description, attachmentKey }: Written, isPublic: boolean): { attachmentKey?: string } {
  if (!isPublic || attachmentKey !== null) return {}
  if (category === 'report') return { attachmentKey: '专报信息须上传附件' }
  return isEmptyContent(description) ? { attachmentKey: '请输入内容，或上传附件' } : {}
}
