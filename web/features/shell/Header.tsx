import { Masthead } from '#web/features/shell/Masthead.tsx'
import { UtilityBar } from '#web/features/shell/UtilityBar.tsx'
import styles from './Header.module.css'

/** The header of wide screens; narrow ones have the PhoneBar. The main menu stands beside it, so that it can stay when this scrolls away. */
export function Header({ home }: { home: boolean }) {
  return (
    <header className={styles.header}>
      <UtilityBar />
      <Masthead home={home} />
    </header>
  )
}
