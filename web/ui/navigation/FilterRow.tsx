import { useId } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './FilterRow.module.css'

interface FilterRowProps {
  label: string
  choices: readonly { name: string; to: string; chosen: boolean }[]
}

interface ListFilterProps<V extends string | number> {
  label: string
  values: readonly V[]
  nameOf?(value: V): string | undefined
  /** Undefined for the whole list. */
  chosen: V | undefined
  to(value?: V): string
}

/** One row above a list: all, or those with one of the values. */
export function ListFilter<V extends string | number>({ label, values, nameOf = String, chosen, to }: ListFilterProps<V>) {
  const choices = [undefined, ...values].map((value) => ({
    name: (value !== undefined && nameOf(value)) || '全部',
    to: to(value),
    chosen: value === chosen,
  }))
  return (
    <div className={styles.alone}>
      <FilterRow label={label} choices={choices} />
    </div>
  )
}

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
            <Link to={to} keepsScroll aria-current={chosen ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
