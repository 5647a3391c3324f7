import type { ReactNode } from 'react'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './PhoneFold.module.css'

interface PhoneFoldProps {
  heading: string
  /** Of the heading. */
  id?: string
  /** Shown on phones as long as `children` are folded. */
  preview?: ReactNode
  children: ReactNode
}

/** Shows `children` below a heading; on phones they are folded. */
export function PhoneFold({ heading, id, preview, children }: PhoneFoldProps) {
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
      {preview && <div className={styles.preview}>{preview}</div>}
    </>
  )
}
