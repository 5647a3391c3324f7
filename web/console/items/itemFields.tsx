import type { ComponentProps, ReactNode } from 'react'
import { LineField } from '#web/console/ui/LineField.tsx'
import styles from './itemFields.module.css'

export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

/** Default: at most 100 characters. */
export const TitleField = ({ maxLength = 100, ...props }: Pick<ComponentProps<typeof LineField>, 'name' | 'label' | 'rule' | 'maxLength'>) => (
  <LineField {...props} maxLength={maxLength} className={styles.title} />
)
