/* Building blocks of rules, which return the problem, or undefined. */

export const required = (message: string) => (text: string) => (text === '' ? message : undefined)

export const atMost = (label: string, length: number) => (text: string) => ([...text].length > length ? `${label}不能超过${length}个字` : undefined)

/** An optional line. */
export const line = (label: string, length: number) => (text: string) =>
  atMost(label, length)(text) ?? (/\p{Cc}/u.test(text) ? `${label}含有不支持的字符` : undefined)

/** A required line. `empty` is the message if it is missing. */
export const checkLine = (label: string, empty: string, length: number) => (text: string) => required(empty)(text) ?? line(label, length)(text)

/** In characters. */
export const maxHtmlLength = 300_000

/** Optional HTML. */
export const richText = (html: string) => (html.length > maxHtmlLength ? '内容过长，请精简文字，图片请用上传的方式插入' : undefined)

/** Whether HTML shows neither text nor a picture. */
export const isEmptyContent = (html: string) => !/<img\s/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|[\s\p{Cf}]/gu, '') === ''

export const emptyContentMessage = '内容不可以为空！'

/** HTML that shows something. Length first, so that oversized text is not parsed. */
export const filledContent = (html: string) => richText(html) ?? (isEmptyContent(html) ? emptyContentMessage : undefined)

/** Required HTML; a form without any has its own message. */
export const checkContent = (html: string) => required('请输入内容')(html) ?? filledContent(html)

/** Category and company of a submission are immutable: they determine who edits it. */
export const fixedMessage = '会员提交的内容不能更改类别和所属单位'
