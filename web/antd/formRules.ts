import type { FormInstance, FormRule } from 'antd'
import { confirmationMessage } from '#shared/rules/accountRules.ts'

/** Returns the problem of a value, or undefined. */
type PlainRule<V> = (value: V) => string | undefined
type PlainFormRule = Exclude<FormRule, (...given: never[]) => unknown>

/** Converts a rule to an antd rule; text is trimmed first, as on the server. */
export const fieldRule = (rule: PlainRule<string>) => toFormRule(rule, '', (value) => (typeof value === 'string' ? value.trim() : ''))

/** For whole lists, such as tags. */
export const listRule = (rule: PlainRule<string[]>) => toFormRule(rule, [], (value) => (Array.isArray(value) ? value : []))

/** A repeated password must match exactly; another rule rejects empty ones. */
export const sameAs = (other: () => string) =>
  toFormRule(
    (text) => (text && text !== other() ? confirmationMessage : undefined),
    '',
    (value) => String(value ?? ''),
  )

const toFormRule = <V>(rule: PlainRule<V>, empty: V, read: (value: unknown) => V): PlainFormRule => ({
  // Only for the required mark; the rule itself gives the message.
  required: rule(empty) !== undefined,
  validator: async (_field, value: unknown) => rejectIf(rule(read(value))),
})

/** Rejects with the problem, as antd expects of a validator; resolves without one. */
export async function rejectIf(problem: string | undefined): Promise<void> {
  if (problem !== undefined) throw new Error(problem)
}

/** Revalidates changed fields that had an error, because not every field can lose focus. */
export function recheck(form: FormInstance, changed: object): void {
  const names = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0)
  if (names.length > 0) form.validateFields(names).catch(() => {})
}

/**
 * Returns whether all fields are valid; the others show why. A field that is validated meanwhile makes antd reject the result as out of date: then all
 * are validated again.
 */
export const isValid = (form: FormInstance): Promise<boolean> =>
  form.validateFields().then(
    () => true,
    ({ errorFields, outOfDate }: { errorFields: unknown[]; outOfDate: boolean }) => outOfDate && errorFields.length === 0 && isValid(form),
  )
