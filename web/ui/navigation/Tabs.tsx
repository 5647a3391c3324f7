import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '#web/lib/classes.ts'
import { SectionHead } from '#web/ui/layout/Section.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import styles from './Tabs.module.css'

interface Tab {
  name: string
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
}

/** Tabs whose panels are all in the page, so that they are searchable; without JavaScript all show, each with its heading. */
export function Tabs({ label, tabs, look = 'section', initially = 0, aside }: TabsProps) {
  const { active, tab, panel } = useTabs(tabs.length, initially)
  const current = tabs[active]
  const list = (
    <div className={classes(styles.list, styles[look], look === 'section' && 'pushable')} role="tablist" aria-label={label}>
      {tabs.map(({ name }, index) => (
        <button key={name} className={styles.tab} {...tab(index)}>
          {name}
        </button>
      ))}
    </div>
  )
  const more = current?.more && <MoreLink to={current.more} of={current.name} />
  const panels = tabs.map((each, index) => (
    <div key={each.name} className={styles.panel} {...panel(index)}>
      <p className={styles.plainHead}>{each.more ? <Link to={each.more}>{each.name}</Link> : each.name}</p>
      {each.panel}
    </div>
  ))
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
  const tabs = useRef<(HTMLButtonElement | null)[]>([])

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
      ref: (element: HTMLButtonElement | null) => {
        tabs.current[index] = element
      },
      id: `${id}tab${index}`,
      role: 'tab',
      type: 'button' as const,
      'aria-selected': index === active,
      'aria-controls': `${id}panel${index}`,
      tabIndex: index === active ? 0 : -1,
      onClick: () => setActive(index),
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
