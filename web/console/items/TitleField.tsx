import type { ComponentProps } from 'react'
import { LineField } from '#web/console/ui/LineField.tsx'
import styles from './TitleField.module.css'

/** What an item is called, in the type it has on the site; at most 100 characters. */
export const TitleField = (props: Pick<ComponentProps<typeof LineField>, 'name' | 'label' | 'rule'>) => (
  <LineField {...props} most={100} className={styles.title} />
)
