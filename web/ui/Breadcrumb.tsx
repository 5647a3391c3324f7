import { Link } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import styles from './Breadcrumb.module.css'

/** One step of the way to a page. A step without an address of its own is plain text. */
export interface Crumb {
  label: string
  to?: string
}

/** 当前位置：首页 › … › this page. `trail` starts below 首页 and ends with the page itself. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const steps = [{ label: '首页', to: paths.home() }, ...trail]
  return (
    <nav className={styles.breadcrumb} aria-label="当前位置">
      <span className={styles.label}>当前位置：</span>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={label} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {to && index < steps.length - 1 ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
