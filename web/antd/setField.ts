import type { FormInstance } from 'antd'

/** For forms whose field names are not typed. */
export const setField = (form: FormInstance, name: string, value: unknown): void => form.setFieldValue(name, value)

export const setFieldError = (form: FormInstance, name: string, message: string): void => form.setFields([{ name, errors: [message] }])
