import { most } from '#shared/rules/submissionRules.ts'

/* What the rules of all that staff write are made of: what is wrong with a field comes out, undefined where nothing is. */

/** A line of at most so many characters, which may be left out. */
export const line = (label: string, length: number) => (text: string) => {
  if ([...text].length > length) return `${label}不能超过${length}个字`
  if (/\p{Cc}/u.test(text)) return `${label}含有不支持的字符`
}

/** A text with layout, in characters of HTML; it may be left out. */
export const richText = (html: string) => (html.length > most.content ? '内容过长，请精简文字，图片请用上传的方式插入' : undefined)

/** What somebody reads who would take from a member what it has submitted: by both it is decided who edits it. */
export const fixedMessage = '会员提交的内容不能更改类别和所属单位'
