import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { opensElsewhere } from '#web/lib/followLinks.ts'
import { SectionHead } from '#web/ui/layout/Section.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import styles from './Tabs.module.css'

interface Tab {
  name: string
  /** The page of the list that the panel begins: until the scripts have loaded, the tab leads there. */
  more?: string
  panel: ReactNode
}

interface TabsProps {
  /** The visually hidden heading of the tabs. */
  label: string
  tabs: readonly Tab[]
  look?: 'section' | 'box'
  /** The index of the tab that shows at first. */
  initially?: number
  /** Shown for every tab. */
  aside?: ReactNode
  /** Called when a tab is about to be opened, maybe repeatedly. */
  onApproach?(): void
}

/**
 * Tabs whose panels are all in the page, so that they are searchable; without JavaScript all show, each with its heading. Of tabs that are links
 * only the open panel is in the page.
 */
export function Tabs({ label, tabs, look = 'section', initially = 0, aside, onApproach }: TabsProps) {
  const { active, tab, panel } = useTabs(tabs.length, initially)
  const current = tabs[active]
  const list = (
    <div
      className={classes(styles.list, styles[look], look === 'section' && 'pushable')}
      role="tablist"
      aria-label={label}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {tabs.map(({ name, more }, index) =>
        more ? (
          // All are reachable by the Tab key, because without scripts the arrow keys do nothing.
          <Link key={name} className={styles.tab} to={more} {...tab(index)} tabIndex={undefined}>
            {name}
          </Link>
        ) : (
          <button key={name} type="button" className={styles.tab} {...tab(index)}>
            {name}
          </button>
        ),
      )}
    </div>
  )
  const more = current?.more && <MoreLink to={current.more} of={current.name} />
  const panels = tabs.map(
    ({ name, more, panel: content }, index) =>
      (!more || index === active) && (
        <div key={name} className={styles.panel} {...panel(index)}>
          {!more && <p className={styles.plainHead}>{name}</p>}
          {content}
        </div>
      ),
  )
  return (
    <>
      <h2 className="visually-hidden">{label}</h2>
      {look === 'section' ? (
        <SectionHead aside={more}>{list}</SectionHead>
      ) : (
        <div className={styles.boxHead}>
          {list}
          {more}
        </div>
      )}
      {aside ? (
        <div className={styles.withAside}>
          <div>{panels}</div>
          {aside}
        </div>
      ) : (
        panels
      )}
    </>
  )
}

/** Target index by key. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Returns ARIA attributes and keyboard handling for tabs; arrows, Home and End select immediately. */
function useTabs(count: number, initially: number) {
  const id = useId()
  const [active, setActive] = useState(initially)
  const tabs = useRef<(HTMLElement | null)[]>([])

  function onKeyDown(event: KeyboardEvent) {
    const next = steps[event.key]?.(active, count)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    tabs.current[next]?.focus()
  }

  return {
    active,
    tab: (index: number) => ({
      ref: (element: HTMLElement | null) => {
        tabs.current[index] = element
      },
      id: `${id}tab${index}`,
      role: 'tab',
      'aria-selected': index === active,
      'aria-controls': `${id}panel${index}`,
      tabIndex: index === active ? 0 : -1,
      onClick(event: MouseEvent) {
        if (opensElsewhere(event)) return
        event.preventDefault()
        setActive(index)
        tabs.current[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
      },
      onKeyDown,
    }),
    panel: (index: number) => ({
      id: `${id}panel${index}`,
      role: 'tabpanel',
      'aria-labelledby': `${id}tab${index}`,
      hidden: index !== active,
    }),
  }
}
