import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

/** How many rows are selected, and what can be done with them. */
export const SelectionBar = ({ count, onClear, children }: { count: number; onClear(): void; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs into a form
  <div className={styles.bar} role="group" aria-label="所选内容">
    <p role="status">
      已选 <b>{count}</b> 条
    </p>
    {children}
    <Button type="text" onClick={onClear}>
      取消选择
    </Button>
  </div>
)
