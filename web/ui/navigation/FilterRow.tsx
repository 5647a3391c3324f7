import { useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './FilterRow.module.css'

interface FilterRowProps {
  label: string
  choices: readonly { name: string; to: string; chosen: boolean }[]
}

/** One row above a list. */
export const ListFilter = (row: FilterRowProps) => (
  <div className={styles.alone}>
    <FilterRow {...row} />
  </div>
)

/** Links that narrow the list below them. */
export function FilterRow({ label, choices }: FilterRowProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <ul className="pushable" aria-labelledby={id}>
        {choices.map(({ name, to, chosen }) => (
          <li key={name}>
            <Link to={to} preventScrollReset aria-current={chosen ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
