import { Input } from 'antd'
import { type ComponentProps, useRef, useState } from 'react'

interface DateFieldProps extends Pick<ComponentProps<typeof Input>, 'className' | 'aria-label' | 'min' | 'max'> {
  type: 'date' | 'month'
  value: string
  onChange(value: string): void
}

/** A day can be removed. */
const complete = { date: /^(|2\d{3}-\d\d-\d\d)$/, month: /^2\d{3}-(0[1-9]|1[0-2])$/ }

/**
 * A day or month of the address. A choice from the picker applies at once. Typed digits apply on Enter or when the focus leaves, because the first
 * of two digits is a valid value already.
 */
export function DateField({ type, value, onChange, ...input }: DateFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const isTyping = useRef(false)
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }

  function apply(field: HTMLInputElement) {
    isTyping.current = false
    if (field.value === value) return
    // Half a value reads as ''.
    if (complete[type].test(field.value) && !field.validity.badInput) onChange(field.value)
    else setTyped(value)
  }
  return (
    <Input
      {...input}
      type={type}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (!isTyping.current) apply(currentTarget)
      }}
      onKeyDown={() => {
        isTyping.current = true
      }}
      onPointerDown={() => {
        isTyping.current = false
      }}
      onPressEnter={({ currentTarget }) => apply(currentTarget)}
      onBlur={({ currentTarget }) => apply(currentTarget)}
    />
  )
}
