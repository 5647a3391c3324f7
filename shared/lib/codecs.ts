import { z } from 'zod'
import { fileUrl, isFileUrl, keyIn } from '#shared/lib/fileNames.ts'
import { maxTyped, textLengths } from '#shared/lib/textLengths.ts'

/** A dictionary: own field name → wire name and type. */
export type Fields = Record<string, readonly [wireName: string, type: z.ZodType]>

/**
 * A field in which inherited clients send the caller's identity. The server compares it with the member's `own` and removes it before the handler
 * runs.
 */
type OwnField = z.ZodType & { readonly own: string }

/** Returns the member property an identity field must match; undefined for other fields. */
export const ownOf = (type: z.ZodType): string | undefined => (type as Partial<OwnField>).own

type Wire<F extends Fields> = z.ZodObject<{ [K in keyof F as F[K][0]]: F[K][1] }>
type Own<F extends Fields> = z.ZodType<Decoded<F>, Decoded<F>>
type Decoded<F extends Fields> = { [K in Exclude<Taken<F>, Optional<F>>]: z.output<F[K][1]> } & { [K in Optional<F>]?: z.output<F[K][1]> }
type Taken<F extends Fields> = { [K in keyof F]: F[K][1] extends OwnField ? never : K }[keyof F]
type Optional<F extends Fields> = { [K in Taken<F>]: undefined extends z.output<F[K][1]> ? K : never }[Taken<F>]

type Omittable<F extends Fields> = { [K in keyof Decoded<F>]: undefined extends z.input<F[K][1]> ? K : never }[keyof Decoded<F>]
export type Given<F extends Fields> = Omit<Decoded<F>, Omittable<F>> & Partial<Pick<Decoded<F>, Omittable<F>>>

export type RecordCodec<F extends Fields> = z.ZodCodec<Wire<F>, Own<F>> & { readonly fields: F }

/** A record with inherited wire names. Decoding renames wire → own, encoding own → wire. Undeclared fields are dropped in both directions. */
export function record<const F extends Fields>(fields: F): RecordCodec<F> {
  const entries = Object.entries(fields).map(([own, [wire, type]]) => ({ own, wire, type }))
  const wire = z.object(Object.fromEntries(entries.map(({ wire, type }) => [wire, type])))
  const own = z.looseObject({})
  const codec = z.codec(wire, own, {
    decode: (value) => rename(value, entries, 'wire', 'own'),
    encode: (value) => rename(value, entries, 'own', 'wire'),
  })
  // TypeScript cannot follow schemas with computed names.
  return Object.assign(codec, { fields }) as unknown as RecordCodec<F>
}

function rename(value: Record<string, unknown>, entries: { own: string; wire: string }[], from: 'own' | 'wire', to: 'own' | 'wire') {
  const result: Record<string, unknown> = {}
  for (const entry of entries) if (value[entry[from]] !== undefined) result[entry[to]] = value[entry[from]]
  return result
}

/** Missing fields stay missing; the receiver fills in defaults. */
export function toWire(schema: z.ZodType, given: Record<string, unknown>): Record<string, unknown> {
  const wire: Record<string, unknown> = {}
  for (const [own, name, type] of wireFields(schema)) {
    if (given[own] !== undefined) wire[name] = z.encode(type, given[own])
  }
  return wire
}

function wireFields(schema: z.ZodType): (readonly [own: string, wire: string, type: z.ZodType])[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, type]) => [name, name, type])
  return Object.entries((schema as RecordCodec<Fields>).fields).map(([own, [wire, type]]) => [own, wire, type])
}

const notWhole = { error: '须为整数' }

/** An integer as a number (JSON) or digits (address). Rejects `1.5`, `1e9`, ` 1`, full-width digits, and lists (repeated parameters). */
export const Whole = (min: number, max: number) =>
  z.codec(
    z.union(
      [
        z.int(notWhole),
        z
          .string()
          .regex(/^-?[0-9]{1,9}$/, notWhole)
          .register(textLengths, { max: 10 }),
      ],
      notWhole,
    ),
    z.int().min(min, `不能小于${min}`).max(max, `不能大于${max}`),
    {
      decode: Number,
      encode: (value) => value,
    },
  )

export const Id = Whole(1, 999_999_999)

/** The version a form was filled from, 0 if there was none. A change with an outdated version is refused as stale. */
export const SeenVersion = Whole(0, 999_999_999)

/** `2026-11-21 09:30:00`, Beijing time; for display only. */
export const Timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, { abort: true })
  .register(textLengths, { max: 19 })

const notDay = { error: '须为日期，如 2026-11-21' }

/** An existing day in Beijing time: `2026-11-21`. Years before 1000 are typing errors. */
export const Day = z.iso.date(notDay).refine((day) => /^[1-9]/.test(day), notDay)

/** PostgreSQL stores neither NUL nor lone surrogates. Not by `isWellFormed`, which Chromium before 111 lacks. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text)
const unstorableMessage = '含有无法识别的字符'

/** External text in NFC, at most `max` characters. */
export const Text = (max: number) =>
  z
    .string({ error: '须为文本' })
    // Aborts on long text: normalising a run of accents takes quadratic time.
    .max(max, { error: `不能超过${max}个字符`, abort: true })
    .refine(isStorable, unstorableMessage)
    .overwrite((text) => text.normalize('NFC'))

export const CommaList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => text.split(',').filter(Boolean),
  encode: (list) => list.join(','),
})

export const FileKey = Text(200).min(1, '不能为空')

export const Code = Text(20)

/** The address of a stored file below /uploads, or empty. Decodes to the key, which the database stores. */
export const FileUrl = z.codec(z.string(), z.string().nullable(), {
  decode: (url) => keyIn(url) || null,
  encode: (key) => fileUrl(key ?? ''),
})

/** `/uploads/a.webp,/uploads/b.webp` on the wire. */
export const FileUrls = z.codec(CommaList, z.array(FileUrl), { decode: (urls) => urls, encode: (urls) => urls })

/** The fields of every paged list. `max` exceeds 100 only for lists that are read whole. */
export const paging = (size = 10, max = 100) =>
  ({
    page: ['current', Whole(1, 1_000_000).default(1)],
    size: ['size', Whole(1, max).default(size)],
  }) as const

/** By the macro-region of the unit, if public; the old portal has no such filter. */
export const inMacroRegion = { macroRegion: ['Region', Whole(1, 7).optional()] } as const

const ownField = <const N extends string>(own: N) => Object.assign(z.union([z.int(), z.string().max(200), z.null()]).optional(), { own })
export const OwnAccountId = ownField('accountId')
export const OwnCompanyId = ownField('companyId')
export const OwnCompanyName = ownField('companyName')
export const OwnLoginName = ownField('loginName')
export const OwnUserName = ownField('userName')

/* Fields of forms. */

type Rule = (text: string) => string | undefined

const unstorable = (text: string) => (isStorable(text) ? undefined : unstorableMessage)

/** For `superRefine`; the message is shown unchanged. */
export const byRule =
  <V>(rule: (value: V) => string | undefined) =>
  (value: V, context: z.RefinementCtx): void => {
    const message = rule(value)
    if (message) context.addIssue({ code: 'custom', message, params: { form: true } })
  }

/** The same for a record whose problems belong to its fields. `check` returns the problem of each field. */
export const byFields =
  <V>(check: (value: V) => Record<string, string | undefined>) =>
  (value: V, context: z.RefinementCtx): void => {
    for (const [field, message] of Object.entries(check(value)))
      if (message) context.addIssue({ code: 'custom', message, path: [field], params: { form: true } })
  }

/** Tidies the text, then checks it with the form's rule. */
const formText = (tidy: (text: string) => string, rule: Rule, max = maxTyped) =>
  z
    .string({ error: '须为文本' })
    .overwrite((text) => (text.length > max ? text : tidy(text)))
    .superRefine(byRule((text) => unstorable(text) ?? rule(text) ?? (text.length > max ? '内容过长' : undefined)))
    .register(textLengths, { max })
    .prefault('')

/** A missing field counts as empty. */
export const FormText = (rule: Rule) => formText((text) => text.trim().normalize('NFC'), rule)

export const FormLine = (rule: Rule) => formText(tidyLine, rule)

/** HTML; the server sanitizes it before storing it. */
export const FormHtml = (rule: Rule) => formText((html) => html.trim(), rule, Number.POSITIVE_INFINITY)

/** Whether an issue comes from a form rule, not from a malformed request. */
export const isFormIssue = (issue: { code?: string; params?: Record<string, unknown> }) => issue.code === 'custom' && issue.params?.form === true

/** A list of lines; `rule` checks the whole list. */
export const FormLines = (rule: (lines: string[]) => string | undefined) =>
  z
    .array(z.string({ error: '须为文本' }).max(maxTyped, '内容过长'))
    .max(100, '内容过多')
    .overwrite((lines) => lines.map(tidyLine).filter(Boolean))
    .superRefine(byRule((lines) => unstorable(lines.join()) ?? rule(lines)))

/** A password or code, not trimmed, because passwords of other servers may begin or end with a blank. Too long a value is simply wrong. */
export const FormSecret = (rule: Rule) => z.string({ error: '须为文本' }).superRefine(byRule(rule)).prefault('')

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
