import { z } from 'zod'
import { fileUrl, isFileUrl, keyIn } from '#shared/lib/fileNames.ts'
import { maxTyped, textLengths } from '#shared/lib/textLengths.ts'
import { tidyLine } from '#shared/lib/tidyLine.ts'

type Rule = (text: string) => string | undefined

/** What is wrong with a text that no column can hold. */
const unstorable = (text: string) => (text.includes('\0') || !text.isWellFormed() ? '含有无法识别的字符' : undefined)

/** A text somebody has filled in: made tidy, then checked by the rule the form on the page has too. What it says is shown as it stands. */
const formText = (tidy: (text: string) => string, rule: Rule, most = maxTyped) =>
  z
    .string({ error: '须为文本' })
    .overwrite((text) => (text.length > most ? text : tidy(text)))
    .superRefine((text, context) => {
      const wrong = unstorable(text) ?? rule(text) ?? (text.length > most ? '内容过长' : undefined)
      if (wrong) context.addIssue({ code: 'custom', message: wrong, params: { form: true } })
    })
    .register(textLengths, { max: most })
    .prefault('')

/** A field of a form, trimmed. A field left out counts as left empty. */
export const FormText = (rule: Rule) => formText((text) => text.trim().normalize('NFC'), rule)

/** One line of a form, such as a title: without what cannot be seen, and with single blanks. */
export const FormLine = (rule: Rule) => formText(tidyLine, rule)

/** Text with layout, as HTML. The server cleans it before it keeps it. */
export const FormHtml = (rule: Rule) => formText((html) => html.trim(), rule, Number.POSITIVE_INFINITY)

/** Whether an issue is the word of a form's rule, not a request that makes no sense. */
export const isFormIssue = (issue: { code?: string; params?: Record<string, unknown> }) => issue.code === 'custom' && issue.params?.form === true

/** For `superRefine`, of what is no text: what the rule says of it is shown as it stands. */
export const byRule =
  <V>(rule: (value: V) => string | undefined) =>
  (value: V, context: z.RefinementCtx): void => {
    const message = rule(value)
    if (message) context.addIssue({ code: 'custom', message, params: { form: true } })
  }

/** A list of lines somebody has filled in; `rule` is asked about all of them together. */
export const FormLines = (rule: (lines: string[]) => string | undefined) =>
  z
    .array(z.string({ error: '须为文本' }).max(maxTyped, '内容过长'))
    .max(100, '内容过多')
    .overwrite((lines) => lines.map(tidyLine).filter(Boolean))
    .superRefine(byRule((lines) => unstorable(lines.join()) ?? rule(lines)))

/** A secret somebody types in: as it is, spaces and all. However long, it is at worst a wrong one. */
export const FormSecret = (rule: Rule) =>
  z
    .string({ error: '须为文本' })
    .superRefine((text, context) => {
      const wrong = rule(text)
      if (wrong) context.addIssue({ code: 'custom', message: wrong, params: { form: true } })
    })
    .prefault('')

/** A list in one text with commas: `川菜,火锅`. `rule` is asked about all of it together. */
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

/** The address of a file this member has uploaded, its key in code; `empty` is what somebody reads who has not uploaded one. */
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

/** Several of them, in one text with commas. `rule` is asked about all of them together. */
export const FormFiles = (rule: (keys: string[]) => string | undefined) =>
  z.codec(
    FormList((urls) => rule(urls) ?? (urls.every(isFileUrl) ? undefined : wrongFile)),
    z.array(z.string()),
    { decode: (urls) => urls.map(keyIn), encode: (keys) => keys.map(fileUrl) },
  )
