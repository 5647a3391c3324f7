import { Icon, type IconName } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './Segments.module.css'

interface Segment {
  name: string
  icon: IconName
  to: string
  chosen: boolean
}

export function Segments({ label, choices }: { label: string; choices: readonly Segment[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {choices.map(({ name, icon, to, chosen }) => (
        <Link key={name} to={to} aria-current={chosen ? 'true' : undefined}>
          <Icon name={icon} />
          {name}
        </Link>
      ))}
    </nav>
  )
}
