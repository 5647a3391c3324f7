import { Button } from '#web/ui/form/Button.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './PrintButton.module.css'

/** For pages without reading tools; needs JavaScript. */
export function PrintButton() {
  return (
    <Button className={styles.button} onClick={() => window.print()}>
      <Icon name="print" />
      打印
    </Button>
  )
}
