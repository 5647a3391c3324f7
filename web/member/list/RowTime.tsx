import { minuteOf } from '#web/lib/dateText.ts'

/** A time in a list, to the minute: `2026-11-21 09:30`. */
export const RowTime = ({ at }: { at: string }) => <time dateTime={at}>{minuteOf(at)}</time>
