import type { ReactNode } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './PhoneFold.module.css'

/** Shows `children` below a heading; on phones they are folded. `id` is that of the heading. */
export function PhoneFold({ heading, id, children }: { heading: string; id?: string; children: ReactNode }) {
  return (
    <>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <details className={styles.fold}>
        <summary>
          {heading}
          <Icon name="down" />
        </summary>
        {children}
      </details>
    </>
  )
}
