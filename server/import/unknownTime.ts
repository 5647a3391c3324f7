import type { Note } from '#server/import/decode.ts'

export function unknownTime(note: Note): string {
  note('没有日期，按 2000-01-01 排在最后')
  return '2000-01-01 00:00:00'
}
