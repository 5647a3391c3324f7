import styles from './ProgressBar.module.css'

/** How much of a file has been sent, from 0 to 100. */
export const ProgressBar = ({ percent, label }: { percent: number; label: string }) => (
  <div className={styles.bar} role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
    <i style={{ width: `${percent}%` }} />
  </div>
)
