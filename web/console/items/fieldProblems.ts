import type { FormInstance } from 'antd'

/** Says at each field of a form what is wrong with it, and goes to the first where anything is. */
export function showProblems(form: FormInstance, problems: Partial<Record<string, string>>): void {
  form.setFields(Object.entries(problems).map(([name, error]) => ({ name, errors: error ? [error] : [] })))
  const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
}

/** Clears the messages of fields while they are edited. Leaving a field or saving validates it again. */
export const clearProblems = (form: FormInstance, names: readonly string[]): void => form.setFields(names.map((name) => ({ name, errors: [] })))
