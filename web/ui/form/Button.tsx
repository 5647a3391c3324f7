import type { ComponentProps } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Link, type LinkProps } from '#web/ui/navigation/Link.tsx'
import styles from './Button.module.css'

/** `primary`: the main action; `line`: others; `ghost`: on red or dark backgrounds. */
type Look = 'primary' | 'line' | 'ghost'

export function Button({ look = 'line', className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={classes(styles.button, styles[look], className)} {...rest} />
}

/** A link styled as a button. */
export function ButtonLink({ look = 'line', className, ...rest }: LinkProps & { look?: Look }) {
  return <Link className={classes(styles.button, styles[look], className)} {...rest} />
}
