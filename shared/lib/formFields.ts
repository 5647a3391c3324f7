import { z } from 'zod'
import { fileUrl, isFileUrl, keyIn } from '#shared/lib/fileNames.ts'
import { maxTyped, textLengths } from '#shared/lib/textLengths.ts'

type Rule = (text: string) => string | undefined

const unstorable = (text: string) => (text.includes('\0') || !text.isWellFormed() ? '含有无法识别的字符' : undefined)

/** Tidies the text, then checks it with the form's rule. */
const formText = (tidy: (text: string) => string, rule: Rule, max = maxTyped) =>
  z
    .string({ error: '须为文本' })
    .overwrite((text) => (text.length > max ? text : tidy(text)))
    .superRefine((text, context) => {
      const wrong = unstorable(text) ?? rule(text) ?? (text.length > max ? '内容过长' : undefined)
      if (wrong) context.addIssue({ code: 'custom', message: wrong, params: { form: true } })
    })
    .register(textLengths, { max })
    .prefault('')

/** A missing field counts as empty. */
export const FormText = (rule: Rule) => formText((text) => text.trim().normalize('NFC'), rule)

export const FormLine = (rule: Rule) => formText(tidyLine, rule)

/** HTML; the server sanitizes it before storing it. */
export const FormHtml = (rule: Rule) => formText((html) => html.trim(), rule, Number.POSITIVE_INFINITY)

/** Whether an issue comes from a form rule, not from a malformed request. */
export const isFormIssue = (issue: { code?: string; params?: Record<string, unknown> }) => issue.code === 'custom' && issue.params?.form === true

/** For `superRefine` on values other than text; the message is shown unchanged. */
export const byRule =
  <V>(rule: (value: V) => string | undefined) =>
  (value: V, context: z.RefinementCtx): void => {
    const message = rule(value)
    if (message) context.addIssue({ code: 'custom', message, params: { form: true } })
  }

/** A list of lines; `rule` checks the whole list. */
export const FormLines = (rule: (lines: string[]) => string | undefined) =>
  z
    .array(z.string({ error: '须为文本' }).max(maxTyped, '内容过长'))
    .max(100, '内容过多')
    .overwrite((lines) => lines.map(tidyLine).filter(Boolean))
    .superRefine(byRule((lines) => unstorable(lines.join()) ?? rule(lines)))

/** A password or code, not trimmed. Too long a value is simply wrong. */
export const FormSecret = (rule: Rule) =>
  z
    .string({ error: '须为文本' })
    .superRefine((text, context) => {
      const wrong = rule(text)
      if (wrong) context.addIssue({ code: 'custom', message: wrong, params: { form: true } })
    })
    .prefault('')

/** A comma-separated list: `川菜,火锅`. `rule` checks the whole list. */
export const FormList = (rule: (list: string[]) => string | undefined) =>
  z.codec(
    FormText((text) => rule(splitList(text))),
    z.array(z.string()),
    { decode: splitList, encode: (list) => list.join(',') },
  )
const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The address of a file the member uploaded, decoded to its key. `empty` is the message for an empty field. */
export const FormFile = (empty: string) =>
  z.codec(
    FormText((url) => {
      if (url === '') return empty
      if (!isFileUrl(url)) return wrongFile
    }),
    z.string(),
    { decode: keyIn, encode: fileUrl },
  )
const wrongFile = '文件地址有误，请重新上传'

/** Comma-separated files; `rule` checks the whole list. */
export const FormFiles = (rule: (keys: string[]) => string | undefined) =>
  z.codec(
    FormList((urls) => rule(urls) ?? (urls.every(isFileUrl) ? undefined : wrongFile)),
    z.array(z.string()),
    { decode: (urls) => urls.map(keyIn), encode: (keys) => keys.map(fileUrl) },
  )

/** Turns text into one NFC line with single blanks, without soft hyphens, zero-width characters or direction marks. */
export const tidyLine = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
