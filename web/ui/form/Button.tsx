import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '#web/lib/classes.ts'
import styles from './Button.module.css'

/** `primary` is the main action of a screen, `line` every other, `ghost` stands on red or ink. */
type Look = 'primary' | 'line' | 'ghost'

/** Something to do on this page. */
export function Button({ look = 'line', className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={classes(styles.button, styles[look], className)} {...rest} />
}

/** Something to do on another page; looks like a button, is a link. */
export function ButtonLink({ look = 'line', className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(styles.button, styles[look], className)} {...rest} />
}
