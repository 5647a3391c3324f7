import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './SubmissionForm.module.css'

/** A line above a form or a list that says how things stand. */
export function FormNotice({ rejected = false, children }: { rejected?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.notice, rejected && styles.rejected)} role="status">
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  )
}
