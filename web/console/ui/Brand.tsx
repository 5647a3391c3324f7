import { squareKeyOf } from '#shared/rules/brand.ts'
import { useBrand } from '#web/console/lib/brand.ts'
import { Seal } from '#web/ui/media/Seal.tsx'
import styles from './Brand.module.css'

export function Brand() {
  const brand = useBrand()
  return (
    <p className={styles.brand}>
      <Seal className={styles.seal} pictureKey={squareKeyOf(brand)} />
      <span>
        <b>{brand.name}</b>
        <small>管理后台</small>
      </span>
    </p>
  )
}
