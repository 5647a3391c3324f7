import { useBrand } from '#web/console/lib/brand.ts'
import { Seal } from '#web/ui/Seal.tsx'
import styles from './Brand.module.css'

/** Whose console this is; stands on ink. */
export const Brand = () => (
  <p className={styles.brand}>
    <Seal className={styles.seal} />
    <span>
      <b>{useBrand().name}</b>
      <small>管理后台</small>
    </span>
  </p>
)
