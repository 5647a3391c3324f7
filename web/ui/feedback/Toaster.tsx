import { useEffect, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { dismissToast, type Toast, useToasts } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './Toaster.module.css'

const secondsShown = 5
/** For long messages and those with an action. */
const secondsShownLonger = 10
const longText = 30

/** Live regions, always rendered because screen readers announce only changes in existing ones. */
export function Toaster() {
  const toasts = useToasts()
  const shown = (kind: Toast['kind']) => toasts.filter((toast) => toast.kind === kind).map((toast) => <Message key={toast.id} {...toast} />)
  return (
    <div className={styles.toaster}>
      <div role="status">{shown('done')}</div>
      <div role="alert">{shown('failed')}</div>
    </div>
  )
}

function Message({ id, kind, text, action }: Toast) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const seconds = action || text.length > longText ? secondsShownLonger : secondsShown
    const timer = setTimeout(() => dismissToast(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, id, action, text])
  return (
    <p className={classes(styles.message, styles[kind])} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <Icon name={kind === 'done' ? 'done' : 'alert'} />
      {text}
      {action && (
        <button
          type="button"
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            dismissToast(id)
            action.act()
          }}
        >
          {action.label}
        </button>
      )}
    </p>
  )
}
