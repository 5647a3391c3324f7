import { Input, type InputProps } from 'antd'

interface TimeInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Beijing time, `2026-11-21 09:30:00`; '' for none. */
  value?: string
  onChange?(text: string): void
}

/** To the minute, in Beijing time regardless of the browser's time zone. */
export const TimeInput = ({ value = '', onChange, ...field }: TimeInputProps) => (
  <Input
    {...field}
    type="datetime-local"
    value={value.slice(0, 16).replace(' ', 'T')}
    max="2999-12-31T23:59"
    onChange={({ currentTarget }) => onChange?.(currentTarget.value && `${currentTarget.value.slice(0, 16).replace('T', ' ')}:00`)}
  />
)
