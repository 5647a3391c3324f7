import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { Button } from '#web/ui/form/Button.tsx'
import styles from './SubmitButton.module.css'

export function SubmitButton({ busy, children, className }: { busy: boolean; children: ReactNode; className?: string }) {
  // Not a submit button until hydration, because a native submit leaves the page.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <Button
      type={alive ? 'submit' : 'button'}
      look="primary"
      className={classes(styles.submit, className)}
      aria-busy={busy}
      aria-disabled={busy}
      // Keeps the focus in the field: its blur message could move the button.
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
