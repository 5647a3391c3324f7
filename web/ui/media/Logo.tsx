import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './Logo.module.css'

/** A decorative logo; `lazy={false}` at the top of a page. */
export function Logo({ fileKey, lazy = true }: { fileKey: string | null; lazy?: boolean }) {
  return (
    <div className={styles.logo}>
      <Picture fileKey={fileKey} alt="" width={88} height={88} lazy={lazy} />
    </div>
  )
}
