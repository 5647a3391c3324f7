import { line, richText } from '#shared/rules/contentRules.ts'
import { infoCategories, infoCategory } from '#shared/rules/policyTypes.ts'
import { checkLine, isEmptyContent } from '#shared/rules/submissionRules.ts'

/*
 * The rules of what staff write for the information exchange. The form checks them before it sends, the server when it receives: what is wrong
 * comes out, undefined where nothing is.
 */

/** The columns of the exchange whose items have an attachment, by their names in code; shared information is articles. */
export const infoItemKinds = ['daily', 'report', 'thinkTank'] as const
export type InfoItemKind = (typeof infoItemKinds)[number]

/** As staff read it. */
export const infoItemKindName = (kind: InfoItemKind): string => infoCategories[infoCategory[kind]]

/** The kind with this inherited number. */
export function infoItemKindOf(category: number): InfoItemKind {
  const kind = infoItemKinds.find((name) => infoCategory[name] === category)
  if (!kind) throw new Error(`no kind of information is ${category}`)
  return kind
}

/** What holds for each field by itself, of a draft too. */
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

/** Returns messages for missing fields of an item by field. A special report is its attachment; the others have a text or one. */
export function missingInfoItemFields({ category, description, attachmentKey }: Written, isPublic: boolean): { attachmentKey?: string } {
  if (!isPublic || attachmentKey !== null) return {}
  if (category === 'report') return { attachmentKey: '专报信息须上传附件' }
  return isEmptyContent(description) ? { attachmentKey: '请输入内容，或上传附件' } : {}
}
