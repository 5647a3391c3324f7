import type { ComponentProps, ReactNode } from 'react'
import { LineField } from '#web/console/ui/LineField.tsx'
import styles from './Pair.module.css'
import titleFieldStyles from './TitleField.module.css'

/** Two short fields beside each other, where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

/** What an item is called, in the type it has on the site; at most 100 characters unless told otherwise. */
export const TitleField = ({ most = 100, ...props }: Pick<ComponentProps<typeof LineField>, 'name' | 'label' | 'rule' | 'most'>) => (
  <LineField {...props} most={most} className={titleFieldStyles.title} />
)
