import { z } from 'zod'

/**
 * A whole number that arrives as a number (JSON) or as digits (address). Anything else is refused: `1.5`, `1e9`, ` 1`, full-width
 * digits, and lists, which is what a doubled parameter becomes.
 */
export const Whole = (min: number, max: number) =>
  z.codec(
    z.union([z.int(), z.string().regex(/^-?[0-9]{1,9}$/)], { error: '须为整数' }),
    z.int().min(min, `不能小于${min}`).max(max, `不能大于${max}`),
    {
      decode: Number,
      encode: (value) => value,
    },
  )

export const Id = Whole(1, 999_999_999)

/** `2026-11-21 09:30:00`, Beijing time, on the wire and in code: a date here is only ever shown. */
export const Timestamp = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

/** Text from outside: no NUL and no lone surrogate, which PostgreSQL cannot store; NFC; at most `max` characters. */
const Text = (max: number) =>
  z
    .string({ error: '须为文本' })
    .max(max, `不能超过${max}个字符`)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), '含有无法识别的字符')
    .overwrite((text) => text.normalize('NFC'))

/** `川菜,火锅` on the wire, a list in code. */
export const CommaList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => text.split(',').filter(Boolean),
  encode: (list) => list.join(','),
})

/** The code of something staff keep in a table (food areas, cuisines). */
export const Code = Text(20)

/** The address of a stored file below /uploads, or empty where there is none. The key alone is what the database holds. */
export const FileUrl = z.codec(z.string(), z.string().nullable(), {
  decode: (url) => (url ? url.replace(/^\/uploads\//, '') : null),
  encode: (key) => (key ? `/uploads/${key}` : ''),
})

/** Several of them, `/uploads/a.webp,/uploads/b.webp` on the wire. */
export const FileUrls = z.codec(CommaList, z.array(FileUrl), { decode: (urls) => urls, encode: (urls) => urls })

/** The fields of every paged list. `size` has the list's own default; `max` is 100 everywhere but in the list of companies. */
export const paging = (size = 10, max = 100) =>
  ({
    page: ['current', Whole(1, 1_000_000).default(1)],
    size: ['size', Whole(1, max).default(size)],
  }) as const

type Rule = (text: string) => string | undefined

/** A text somebody has filled in: made tidy, then checked by the rule the form on the page has too. What it says is shown as it stands. */
const formText = (tidy: (text: string) => string, rule: Rule) =>
  z
    .string({ error: '须为文本' })
    .overwrite(tidy)
    .superRefine((text, context) => {
      const wrong = text.includes('\0') || !text.isWellFormed() ? '含有无法识别的字符' : rule(text)
      if (wrong) context.addIssue({ code: 'custom', message: wrong, params: { form: true } })
    })
    .prefault('')

/** A field of a form, trimmed. A field left out counts as left empty. */
export const FormText = (rule: Rule) => formText((text) => text.trim().normalize('NFC'), rule)

/** What is not seen but turns, joins or hides what is: zero-width characters, marks of direction, soft hyphens. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** One line of a form, such as a title: without what cannot be seen, and with single blanks. */
export const FormLine = (rule: Rule) => formText((text) => text.replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC'), rule)

/** Text with layout, as HTML. The server cleans it before it keeps it. */
export const FormHtml = (rule: Rule) => formText((html) => html.trim(), rule)

/** Whether an issue is the word of a form's rule, not a request that makes no sense. */
export const isFormIssue = (issue: { code?: string; params?: Record<string, unknown> }) => issue.code === 'custom' && issue.params?.form === true

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
    { decode: toKey, encode: toUrl },
  )
const wrongFile = '文件地址有误，请重新上传'
/** Whether a text is the address of a stored file. */
export const isFileUrl = (url: string) => /^\/uploads\/[\w-][\w./-]{0,200}$/.test(url) && !url.includes('..')
const toKey = (url: string) => url.replace(/^\/uploads\//, '')
const toUrl = (key: string) => (key ? `/uploads/${key}` : '')

/** Several of them, in one text with commas. `rule` is asked about all of them together. */
export const FormFiles = (rule: (keys: string[]) => string | undefined) =>
  z.codec(
    FormList((urls) => rule(urls) ?? (urls.every(isFileUrl) ? undefined : wrongFile)),
    z.array(z.string()),
    {
      decode: (urls) => urls.map(toKey),
      encode: (keys) => keys.map(toUrl),
    },
  )

/** What a caller says about himself, for the inherited clients that send it. It decides nothing: the server compares it with the session and takes it away. */
const own = z.union([z.int(), z.string().max(200), z.null()]).optional()
export const OwnAccountId = own.meta({ own: 'accountId' })
export const OwnCompanyId = own.meta({ own: 'companyId' })
export const OwnCompanyName = own.meta({ own: 'companyName' })
export const OwnLoginName = own.meta({ own: 'loginName' })
export const OwnUserName = own.meta({ own: 'userName' })
