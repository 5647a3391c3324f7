import { z } from 'zod'
import { fileUrl, keyIn } from '#shared/lib/fileNames.ts'
import { textLengths } from '#shared/lib/textLengths.ts'

const notWhole = { error: '须为整数' }

/**
 * A whole number that arrives as a number (JSON) or as digits (address). Anything else is refused: `1.5`, `1e9`, ` 1`, full-width
 * digits, and lists, which is what a doubled parameter becomes.
 */
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

/**
 * The version of content without a history (`hashVersion`), '' where there is none yet. A change names the version its form was filled from,
 * and is refused as stale where there is another by now.
 */
export const HashVersion = z.string().max(40)

/** `2026-11-21 09:30:00`, Beijing time, on the wire and in code: a date here is only ever shown. */
export const Timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, { abort: true })
  .register(textLengths, { max: 19 })

const notDay = { error: '须为日期，如 2026-11-21' }

/** A day there is, Beijing time: `2026-11-21`. Years before 1000 are slips, and PostgreSQL knows no year 0. */
export const Day = z.iso.date(notDay).refine((day) => /^[1-9]/.test(day), notDay)

/** Text from outside: no NUL and no lone surrogate, which PostgreSQL cannot store; NFC; at most `max` characters. */
export const Text = (max: number) =>
  z
    .string({ error: '须为文本' })
    // Nothing further is done with what is too long: normalising takes the square of a row of accents.
    .max(max, { error: `不能超过${max}个字符`, abort: true })
    .refine((text) => !text.includes('\0') && text.isWellFormed(), '含有无法识别的字符')
    .overwrite((text) => text.normalize('NFC'))

/** `川菜,火锅` on the wire, a list in code. */
export const CommaList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => text.split(',').filter(Boolean),
  encode: (list) => list.join(','),
})

/** The key of a stored file. */
export const FileKey = Text(200).min(1, '不能为空')

/** The code of something staff keep in a table (food areas, cuisines). */
export const Code = Text(20)

/** The address of a stored file below /uploads, or empty where there is none. The key alone is what the database holds. */
export const FileUrl = z.codec(z.string(), z.string().nullable(), {
  decode: (url) => keyIn(url) || null,
  encode: (key) => fileUrl(key ?? ''),
})

/** Several of them, `/uploads/a.webp,/uploads/b.webp` on the wire. */
export const FileUrls = z.codec(CommaList, z.array(FileUrl), { decode: (urls) => urls, encode: (urls) => urls })

/** The fields of every paged list. `size` has the list's own default; `max` is 100 everywhere but in the list of companies. */
export const paging = (size = 10, max = 100) =>
  ({
    page: ['current', Whole(1, 1_000_000).default(1)],
    size: ['size', Whole(1, max).default(size)],
  }) as const

const ownField = <const N extends string>(own: N) => Object.assign(z.union([z.int(), z.string().max(200), z.null()]).optional(), { own })
export const OwnAccountId = ownField('accountId')
export const OwnCompanyId = ownField('companyId')
export const OwnCompanyName = ownField('companyName')
export const OwnLoginName = ownField('loginName')
export const OwnUserName = ownField('userName')
