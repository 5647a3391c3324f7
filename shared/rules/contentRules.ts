import { submissionLimits } from '#shared/rules/submissionRules.ts'

/* Building blocks of content rules, which return the problem, or undefined. */

/** An optional line. */
export const line = (label: string, length: number) => (text: string) => {
  if ([...text].length > length) return `${label}不能超过${length}个字`
  if (/\p{Cc}/u.test(text)) return `${label}含有不支持的字符`
}

/** Optional HTML; the limit counts HTML characters. */
export const richText = (html: string) => (html.length > submissionLimits.content ? '内容过长，请精简文字，图片请用上传的方式插入' : undefined)

/** Category and company of a submission are immutable: they determine who edits it. */
export const fixedMessage = '会员提交的内容不能更改类别和所属单位'
