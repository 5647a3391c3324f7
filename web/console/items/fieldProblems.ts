import type { FormInstance } from 'antd'

/** Says at each field of a form what is wrong with it, and goes to the first where anything is. */
export function showProblems(form: FormInstance, problems: Partial<Record<string, string>>): void {
  form.setFields(Object.entries(problems).map(([name, error]) => ({ name, errors: error ? [error] : [] })))
  const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
}
