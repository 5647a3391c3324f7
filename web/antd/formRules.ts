import type { FormInstance, FormRule } from 'antd'
import { confirmationMessage } from '#shared/rules/accountRules.ts'

/** A rule of shared/rules: what is wrong with a value, undefined where nothing is. */
type PlainRule<V> = (value: V) => string | undefined
type PlainFormRule = Exclude<FormRule, (...given: never[]) => unknown>

/** A rule of a form as antd takes it: the text of the field goes in, trimmed as the server will trim it, and what is wrong comes out. */
export const fieldRule = (rule: PlainRule<string>) => toFormRule(rule, '', (value) => (typeof value === 'string' ? value.trim() : ''))

/** The same for a whole list, such as tags. */
export const listRule = (rule: PlainRule<string[]>) => toFormRule(rule, [], (value) => (Array.isArray(value) ? value : []))

/** A new password that is typed again: to the letter the one of the other field. That it is not empty is a rule of its own. */
export const sameAs = (other: () => string) =>
  toFormRule(
    (text) => (text && text !== other() ? confirmationMessage : undefined),
    '',
    (value) => String(value ?? ''),
  )

const toFormRule = <V>(rule: PlainRule<V>, empty: V, read: (value: unknown) => V): PlainFormRule => ({
  // The mark of a required field; what is missing is said by the rule itself.
  required: rule(empty) !== undefined,
  validator: async (_field, value: unknown) => {
    const wrong = rule(read(value))
    if (wrong !== undefined) throw new Error(wrong)
  },
})

/** Checks those of the changed fields again that had an error, so that it goes as soon as it is mended: not every field can lose the focus. */
export function recheck(form: FormInstance, changed: object): void {
  const names = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0)
  if (names.length > 0) form.validateFields(names).catch(() => {})
}
