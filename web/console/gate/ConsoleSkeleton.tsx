import styles from './ConsoleSkeleton.module.css'

/** The console before it is known who sits before it. */
export const ConsoleSkeleton = () => (
  <div className={styles.ground} aria-busy="true">
    <p className="visually-hidden">正在打开管理后台</p>
  </div>
)
