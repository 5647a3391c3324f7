import { fieldName } from '#shared/rules/auditFields.ts'
import { valueText } from '#shared/rules/auditValues.ts'

/** A field that a deed has changed: as text, '' where there was or is nothing. */
interface Change {
  name: string
  before: string
  after: string
}

type Fields = Record<string, unknown> | null

/** An entry of the audit log, as far as it tells what has changed. */
interface Noted {
  /** What it was done to: `article 7`. */
  subject: string
  before: Fields
  after: Fields
}

/** What is different before and after a deed, field by field, in the order the fields were noted. */
export function describeChanges({ subject, before, after }: Noted): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => field !== 'section' || !fields.includes('label'))
    .map((field) => ({
      name: fieldName(subject, field),
      before: valueText(subject, field, before?.[field]),
      after: valueText(subject, field, after?.[field]),
    }))
    .filter(({ before, after }) => before !== after)
}
