import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { longDate } from '#web/lib/dateText.ts'
import styles from './DateInput.module.css'

/**
 * A native date field that shows its value in Chinese in Chromium and Safari, which otherwise use their own language (mm/dd/yyyy). While it has the
 * focus the browser shows what is typed.
 */
export function DateInput(control: Omit<ComponentProps<'input'>, 'type' | 'onInput'>) {
  const input = useRef<HTMLInputElement>(null)
  // Undefined without scripts, where the browser shows what is chosen.
  const [day, setDay] = useState<string>()

  // Browsers keep what was typed before hydration, and after a reload.
  useEffect(() => setDay(input.current?.value), [])
  const shown = day === '' ? '年 / 月 / 日' : day && longDate(day)
  return (
    <span className={styles.date} data-shown={shown} data-empty={day === '' || undefined}>
      <input ref={input} className="input" type="date" onInput={({ currentTarget }) => setDay(currentTarget.value)} {...control} />
    </span>
  )
}
