import { z } from 'zod'
import { beijingText, isMoment } from '#shared/lib/beijingTime.ts'
import type { Fields, RecordCodec } from '#shared/lib/codecs.ts'
import { FileUrl, FileUrls, Timestamp } from '#shared/lib/codecs.ts'

/** Old portal data: any field may be missing; files are old URLs. */
export type Loose<T> = T extends (infer I)[] ? Loose<I>[] : T extends object ? { [N in keyof T]?: Loose<T[N]> } : T

/** Receives tolerated deviations as readable text. */
export type Note = (deviation: string) => void

/** For reads whose deviations another one notes. */
export const quiet: Note = () => {}

/**
 * Decodes by contract type, tolerating text numbers and booleans, `null` lists, other time formats and unexpected text. Omits unreadable fields,
 * never invents. File fields keep their URL.
 */
export const decodeLoosely = <T extends z.ZodType>(type: T, raw: unknown, note: Note): Loose<z.output<T>> | undefined =>
  read(type, raw, '', note) as Loose<z.output<T>> | undefined

function read(type: z.ZodType, raw: unknown, name: string, note: Note): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return isAbsent(raw) ? undefined : read(type.unwrap() as z.ZodType, raw, name, note)
  if ('fields' in type) return readRecord(type as RecordCodec<Fields>, raw, name, note)
  if (type instanceof z.ZodArray) return readList(type.element as z.ZodType, raw, name, note)
  if (isAbsent(raw)) return undefined
  if (type === FileUrl) return typeof raw === 'string' && raw.trim() !== '' ? raw.trim() : undefined
  if (type === FileUrls) return splitList(raw)
  if (type === Timestamp) return readTime(raw, name, note)
  if (type instanceof z.ZodString) return readText(raw, name, note)
  if (type instanceof z.ZodNumber) return readNumber(type, raw, name, note)
  if (type instanceof z.ZodBoolean) return readBoolean(raw, name, note)
  if (type instanceof z.ZodRecord) return readMap(raw, name, note)
  return readOther(type, raw, name, note)
}

const isAbsent = (raw: unknown) => raw === undefined || raw === null

function readRecord({ fields }: RecordCodec<Fields>, raw: unknown, name: string, note: Note) {
  if (isAbsent(raw)) return undefined
  if (typeof raw !== 'object' || Array.isArray(raw)) return unreadable(name, note)
  const source = raw as Record<string, unknown>
  const result: Record<string, unknown> = {}
  for (const [own, [wire, type]] of Object.entries(fields)) {
    const value = read(type, source[wire], wire, note)
    if (value !== undefined) result[own] = value
  }
  return result
}

function readList(element: z.ZodType, raw: unknown, name: string, note: Note): unknown[] | undefined {
  if (raw === undefined) return undefined
  if (raw === null) {
    note(`${name || '列表'}为 null`)
    return []
  }
  if (!Array.isArray(raw)) return unreadable(name, note)
  return raw.flatMap((item) => read(element, item, name, note) ?? [])
}

function readText(raw: unknown, name: string, note: Note): string | undefined {
  if (typeof raw === 'object') return unreadable(name, note)
  if (typeof raw !== 'string') note(`${name}不是文本`)
  return storable(String(raw))
}

/** PostgreSQL rejects NUL and lone surrogates. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

function readNumber(type: z.ZodNumber, raw: unknown, name: string, note: Note): number | undefined {
  if (typeof raw === 'string' && raw.trim() === '') return undefined
  const number = typeof raw === 'string' ? Number(raw.trim()) : raw
  if (!type.safeParse(number).success) return unreadable(name, note)
  if (typeof raw === 'string') note(`${name}是文本，不是数字`)
  return number as number
}

const booleans: Record<string, boolean> = { true: true, false: false, 1: true, 0: false, 是: true, 否: false }

function readBoolean(raw: unknown, name: string, note: Note): boolean | undefined {
  if (typeof raw === 'boolean') return raw
  const found = booleans[String(raw).trim().toLowerCase()]
  if (found === undefined) return unreadable(name, note)
  note(`${name}不是布尔值`)
  return found
}

function readMap(raw: unknown, name: string, note: Note): Record<string, string> | undefined {
  if (typeof raw !== 'object' || Array.isArray(raw)) return unreadable(name, note)
  const entries = Object.entries(raw as object).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return Object.fromEntries(entries.map(([key, value]) => [storable(key), storable(String(value))]))
}

function readOther(type: z.ZodType, raw: unknown, name: string, note: Note) {
  for (const candidate of [raw, String(raw).trim(), Number(raw)]) {
    const { data, success } = type.safeParse(candidate)
    if (success) return data
  }
  return unreadable(name, note)
}

const splitList = (raw: unknown): string[] => {
  const parts = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(/[,，;；]/) : []
  return parts.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : []))
}

/** Also accepts `2026/11/21 9:30`, `2026-11-21T09:30:00.123`, `2026年11月21日` and `/Date(1795224600000)/`. Without zone, Beijing time. */
function readTime(raw: unknown, name: string, note: Note): string | undefined {
  const text = String(raw).trim()
  if (Timestamp.safeParse(text).success && isMoment(text)) return text
  const moment = toMoment(text)
  if (moment === undefined || !isMoment(moment)) return unreadable(name, note)
  note(`${name}的时间格式不同`)
  return moment
}

function toMoment(text: string): string | undefined {
  const [, milliseconds] = /^\/Date\((-?\d{1,14})/.exec(text) ?? []
  if (milliseconds) return beijingText(new Date(Number(milliseconds)))
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/i.test(text)) {
    const date = new Date(text)
    return Number.isNaN(date.getTime()) ? undefined : beijingText(date)
  }
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?$/.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const two = (digits: string) => digits.padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}

function unreadable(name: string, note: Note): undefined {
  note(`${name || '内容'}无法识别`)
  return undefined
}
