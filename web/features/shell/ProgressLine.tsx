import { useNavigation } from 'react-router-dom'
import styles from './ProgressLine.module.css'

/** A thin line at the top of the window while the next page is on its way. */
export function ProgressLine() {
  const loading = useNavigation().state === 'loading'
  return (
    <>
      {loading && <div className={styles.line} />}
      <p className="visually-hidden" role="status">
        {loading && '正在加载…'}
      </p>
    </>
  )
}
