import type { FormInstance } from 'antd'

/** Takes away what was said of fields: somebody writes in them, and they are checked again when he leaves them or saves. */
export const clearProblems = (form: FormInstance, names: readonly string[]): void => form.setFields(names.map((name) => ({ name, errors: [] })))
