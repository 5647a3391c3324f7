import type { FormInstance } from 'antd'

/** Puts a value into a field, in forms whose fields are not known by type. */
export const setField = (form: FormInstance, name: string, value: unknown): void => form.setFieldValue(name, value)

/** Shows at a field why the server has refused its value. */
export const setFieldError = (form: FormInstance, name: string, message: string): void => form.setFields([{ name, errors: [message] }])
