/** A time in a table, to the minute: `2026-11-21 09:30`. */
export const RowTime = ({ at }: { at: string }) => <time dateTime={at}>{at.slice(0, 16)}</time>
