import { icons, largeIcons } from '#web/ui/media/icons.ts'
import styles from './Icon.module.css'

export type IconName = keyof typeof icons
export type LargeIconName = keyof typeof largeIcons

/** A line drawing beside a text. It says nothing by itself: a button of nothing but an icon needs an `aria-label`. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <Drawing grid={24} path={icons[name]} className={className} />
}

/** A drawing that stands for a branch or an application. */
export function LargeIcon({ name, className = '' }: { name: LargeIconName; className?: string }) {
  return <Drawing grid={48} path={largeIcons[name]} className={className} />
}

/** A drawing of one path on a square grid. */
export function Drawing({ grid, path, className }: { grid: number; path: string; className: string }) {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox={`0 0 ${grid} ${grid}`} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
