import type { ComponentProps, FormEvent } from 'react'
import { classes } from '#web/lib/classes.ts'
import styles from './GuidelineForm.module.css'

/** A text of several lines. It grows with what is written, from four lines to six; the style sets the bounds. */
export function MemoInput(control: ComponentProps<'textarea'>) {
  function grow({ currentTarget }: FormEvent<HTMLTextAreaElement>) {
    currentTarget.style.height = 'auto'
    const frame = currentTarget.offsetHeight - currentTarget.clientHeight
    currentTarget.style.height = `${currentTarget.scrollHeight + frame}px`
  }
  return <textarea className={classes('textarea', styles.memo)} rows={4} maxLength={500} onInput={grow} {...control} />
}
