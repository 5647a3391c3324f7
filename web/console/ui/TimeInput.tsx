import { Input, type InputProps } from 'antd'

interface TimeInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Beijing text, `2026-11-21 09:30:00`; '' for none. */
  value?: string
  onChange?(text: string): void
}

/** A form control for a moment, to the minute, in Beijing time wherever the browser is. */
export const TimeInput = ({ value = '', onChange, ...field }: TimeInputProps) => (
  <Input
    {...field}
    type="datetime-local"
    value={value.slice(0, 16).replace(' ', 'T')}
    max="2999-12-31T23:59"
    onChange={({ currentTarget }) => onChange?.(currentTarget.value && `${currentTarget.value.slice(0, 16).replace('T', ' ')}:00`)}
  />
)
