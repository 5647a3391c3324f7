import { toggleElderMode } from '#web/lib/elderMode.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ElderSwitch.module.css'

/** Switches 长者模式. CSS picks the label, because it knows the mode before hydration. */
export function ElderSwitch({ on, off, className = '' }: { on: string; off: string; className?: string }) {
  return (
    <button type="button" className={`${styles.switch} ${className}`} onClick={toggleElderMode}>
      <Icon name="font" />
      <span className={styles.turnOn}>{on}</span>
      <span className={styles.turnOff}>{off}</span>
    </button>
  )
}
