import type { ComponentProps } from 'react'
import { LineField } from '#web/console/ui/LineField.tsx'
import styles from './TitleField.module.css'

/** What an item is called, in the type it has on the site; at most 100 characters unless told otherwise. */
export const TitleField = ({ most = 100, ...props }: Pick<ComponentProps<typeof LineField>, 'name' | 'label' | 'rule' | 'most'>) => (
  <LineField {...props} most={most} className={styles.title} />
)
