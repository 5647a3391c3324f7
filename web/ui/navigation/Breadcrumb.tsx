import { createContext, use } from 'react'
import type { Crumb } from '#shared/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './Breadcrumb.module.css'

export type { Crumb } from '#shared/lib/page.ts'

/** Receives the trail during server rendering, for search engines. */
export const TrailListener = createContext<(steps: readonly Crumb[]) => void>(() => {})

/** `trail` starts below 首页 and ends with the current page. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const steps = [{ label: useMenuLabel()('main', '首页'), to: paths.home() }, ...trail]
  use(TrailListener)(steps)
  return (
    <nav className={styles.breadcrumb} aria-label="当前位置">
      <span className={styles.label}>当前位置：</span>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={`${to} ${label}`} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {to && index < steps.length - 1 ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
