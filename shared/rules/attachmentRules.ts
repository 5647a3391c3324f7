import { endingOf } from '#shared/lib/fileNames.ts'
import { line } from '#shared/rules/contentRules.ts'

export const maxAttachments = 20

const nameLength = line('附件名称', 100)

/** `fileKey` gives the file type. */
export function attachmentNameProblem(name: string, fileKey: string): string | undefined {
  if (name.trim() === '') return '请输入附件名称'
  const ending = endingOf(fileKey)
  return nameLength(name) ?? (endingOf(name) === ending ? undefined : `附件名称须以 .${ending} 结尾`)
}

export function attachmentsProblem(attachments: readonly { fileKey: string; name: string }[]): string | undefined {
  if (attachments.length > maxAttachments) return `附件不能超过${maxAttachments}个`
  if (new Set(attachments.map(({ fileKey }) => fileKey)).size < attachments.length) return '同一个附件只能添加一次'
  for (const { fileKey, name } of attachments) {
    const problem = attachmentNameProblem(name, fileKey)
    if (problem) return `${name || '附件'}：${problem}`
  }
}
