import { Input, type InputProps } from 'antd'

/** The code an app on the phone shows. Phones offer their digits, and fill in a code they know of. */
export const CodeInput = (field: InputProps) => (
  <Input {...field} size="large" placeholder="6 位验证码" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
)
