import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import styles from './Tag.module.css'

/** The colours of a tag. They only help the eye: the word says it. */
export type TagLook = 'plain' | 'brand' | 'ink' | 'gold' | 'info' | 'ok' | 'warn' | 'err'

/** A word in a frame: the kind of an item. */
export function Tag({ look = 'plain', children }: { look?: TagLook; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[look])}>{children}</span>
}
