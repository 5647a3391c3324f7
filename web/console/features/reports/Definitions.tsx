import { reportDefinitions } from '#shared/rules/reportNumbers.ts'
import { Card } from '#web/console/ui/Card.tsx'
import styles from './ReportsPage.module.css'

export const Definitions = () => (
  <Card title="统计说明">
    <ul className={styles.definitions}>
      {reportDefinitions.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Card>
)
