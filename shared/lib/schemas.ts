import { z } from 'zod'
import { fileUrl, keyIn } from '#shared/lib/fileNames.ts'
import { textLengths } from '#shared/lib/textLengths.ts'

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

/** Version of content without a history (`hashVersion`), '' if there is none. A change with an outdated version is refused as stale. */
export const HashVersion = z.string().max(40)

/** `2026-11-21 09:30:00`, Beijing time; for display only. */
export const Timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, { abort: true })
  .register(textLengths, { max: 19 })

const notDay = { error: '须为日期，如 2026-11-21' }

/** An existing day in Beijing time: `2026-11-21`. Years before 1000 are typing errors. */
export const Day = z.iso.date(notDay).refine((day) => /^[1-9]/.test(day), notDay)

/** External text in NFC, at most `max` characters. Rejects NUL and lone surrogates, which PostgreSQL cannot store. */
export const Text = (max: number) =>
  z
    .string({ error: '须为文本' })
    // Aborts on long text: normalising a run of accents takes quadratic time.
    .max(max, { error: `不能超过${max}个字符`, abort: true })
    .refine((text) => !text.includes('\0') && text.isWellFormed(), '含有无法识别的字符')
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

/** The fields of every paged list. `max` exceeds 100 only in the list of companies. */
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
