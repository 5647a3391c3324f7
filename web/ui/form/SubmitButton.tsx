import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Button } from '#web/ui/form/Button.tsx'
import styles from './SubmitButton.module.css'

/** Sends a form, and says so while it does. */
export function SubmitButton({ busy, children, className }: { busy: boolean; children: ReactNode; className?: string }) {
  // Before the page has come alive there is nobody to take the form: a press, or Enter in a field, must not lead off the page.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <Button
      type={alive ? 'submit' : 'button'}
      look="primary"
      className={classes(styles.submit, className)}
      aria-busy={busy}
      aria-disabled={busy}
      // A press takes no focus from the field being filled in: its message could move the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {busy ? (
        <>
          <span className={styles.spinner} />
          正在提交…
        </>
      ) : (
        children
      )}
    </Button>
  )
}
