import { type ChangeEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Loaded } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/form/Button.tsx'
import styles from './FoodFilter.module.css'

type Filters = { area?: string; cuisine?: string; view?: 'map' }
type CodeTable = Record<string, string>
interface FoodFilterProps {
  areas: Loaded<CodeTable>
  cuisines: Loaded<CodeTable>
  filters: Filters
}
interface RowProps {
  filter: 'area' | 'cuisine'
  label: string
  names: Loaded<CodeTable>
  filters: Filters
}

/** 区域 and 菜系. Rows of links on wide screens, two selects on phones; every choice begins at the first page. */
export function FoodFilter({ areas, cuisines, filters }: FoodFilterProps) {
  const rows: RowProps[] = [
    { filter: 'area', label: '区域', names: areas, filters },
    { filter: 'cuisine', label: '菜系', names: cuisines, filters },
  ]
  return (
    <search className={styles.panel} aria-label="筛选餐厅">
      <div className={styles.rows}>
        {rows.map((row) => (
          <LinkRow key={row.filter} {...row} />
        ))}
      </div>
      <form className={styles.selects} action={paths.food()}>
        {rows.map((row) => (
          <SelectRow key={row.filter} {...row} />
        ))}
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        <noscript>
          <Button type="submit">筛选</Button>
        </noscript>
      </form>
    </search>
  )
}

function LinkRow({ filter, label, names, filters }: RowProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {names.ok ? (
        <ul aria-labelledby={id}>
          {choicesOf(names.value).map(([code, name]) => (
            <li key={name}>
              <Link to={paths.food({ ...filters, [filter]: code })} preventScrollReset aria-current={filters[filter] === code ? 'true' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.failed}>{names.message}</p>
      )}
    </div>
  )
}

/** Applies at once; without JavaScript the form has a button. */
function SelectRow({ filter, label, names, filters }: RowProps) {
  const id = useId()
  const navigate = useNavigate()
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    navigate(paths.food({ ...filters, [filter]: target.value || undefined }), { preventScrollReset: true })
  if (!names.ok) return <p className={styles.failed}>{names.message}</p>
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select className="select" id={id} name={filter} value={filters[filter] ?? ''} onChange={choose}>
        {choicesOf(names.value).map(([code, name]) => (
          <option key={name} value={code ?? ''}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

const choicesOf = (names: CodeTable): [code: string | undefined, name: string][] => [[undefined, '全部'], ...Object.entries(names)]
