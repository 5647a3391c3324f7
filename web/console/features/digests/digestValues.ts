import type { Digest, DigestEntry, OfferedItem, WrittenDigest } from '#shared/contracts/console/digests.ts'

export type DigestValues = Omit<WrittenDigest, 'entries'> & { entries: DigestEntry[] }

export const valuesOf = ({ title, issue, date, recipients, entries }: Digest): DigestValues => ({
  title,
  issue,
  date,
  recipients,
  entries,
})

export const toWritten = ({ entries, ...head }: DigestValues): WrittenDigest => ({
  ...head,
  entries: entries.map((entry) => {
    if (entry.kind === 'heading') return { kind: 'heading', text: entry.text }
    const { kind, id, text, withText } = entry
    return { kind, id, text, withText }
  }),
})

export const entryOf = ({ summary, ...item }: OfferedItem): DigestEntry => ({ ...item, text: summary, withText: false, isOnline: true })

/** Undefined for headings. */
export const entryKey = (entry: Pick<DigestEntry, 'kind'> & { id?: number }) => (entry.kind === 'heading' ? undefined : `${entry.kind} ${entry.id}`)

export const isSame = (one: DigestValues, other: DigestValues) => JSON.stringify(toWritten(one)) === JSON.stringify(toWritten(other))

/** In the order of the form. */
export const fieldLabels: Record<keyof DigestValues, string> = { title: '标题', issue: '期号', date: '日期', recipients: '报送对象', entries: '内容' }

export const toRead = (values: DigestValues): Record<keyof DigestValues, string> => ({ ...values, entries: linesText(values.entries) })

const linesText = (entries: readonly DigestEntry[]) =>
  entries
    .map((entry) => (entry.kind === 'heading' ? `【${entry.text}】` : `${entry.title}：${entry.text}${entry.withText ? '（附全文）' : ''}`))
    .join('\n')
