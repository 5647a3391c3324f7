import type { FormInstance } from 'antd'

/** For forms whose field names are not typed. */
export const setField = (form: FormInstance, name: string, value: unknown): void => form.setFieldValue(name, value)

export const setFieldError = (form: FormInstance, name: string, message: string): void => form.setFields([{ name, errors: [message] }])

/** Adds these problems to those of the validation, and scrolls to the first. */
export function showProblems(form: FormInstance, problems: Partial<Record<string, string>> = {}): void {
  form.setFields(Object.entries(problems).map(([name, error]) => ({ name, errors: error ? [error] : [] })))
  const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
}
