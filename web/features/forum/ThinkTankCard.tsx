import type { ThinkTank } from '#shared/contracts/thinkTank.ts'
import styles from './ThinkTankCard.module.css'

/** A think tank with its labelled fields; a field that says nothing is left out. */
export function ThinkTankCard({ thinkTank: { name, shortName, nature, address, remark } }: { thinkTank: ThinkTank }) {
  const fields = [
    { label: '简称', value: shortName },
    { label: '性质', value: nature },
    { label: '地址', value: address },
    { label: '备注', value: remark },
  ].filter(({ value }) => value !== '')
  return (
    <article className={styles.card}>
      <h3>{name}</h3>
      <dl>
        {fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
