import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { type MemberMenuEntry, memberMenu } from '#shared/rules/memberMenu.ts'
import { useMember } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './MemberMenu.module.css'

interface MemberMenuProps {
  /** The entry to mark. */
  page: string
  /** What the page is called. */
  title: string
  /** Whether the entry is the page itself; else the page is one reached from it. */
  isPage: boolean
}

/** The pages of the member centre in their groups: a column on wide screens; on phones one row that names the page and unfolds. */
export function MemberMenu({ page, title, isPage }: MemberMenuProps) {
  const folded = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => folded.current?.removeAttribute('open'), [page])
  return (
    <>
      <nav className={styles.column} aria-label="会员中心">
        <Groups page={page} isPage={isPage} />
      </nav>
      <details className={styles.folded} ref={folded}>
        <summary>
          <Icon name="menu" />
          {title}
          <Icon name="down" />
        </summary>
        <nav aria-label="会员中心">
          <Groups page={page} isPage={isPage} />
        </nav>
      </details>
    </>
  )
}

function Groups({ page, isPage }: Pick<MemberMenuProps, 'page' | 'isPage'>) {
  const id = useId()
  const { accountType } = useMember()
  return memberMenu(accountType).map((group) => (
    <div key={group.title} className={styles.group}>
      <p id={`${id}-${group.title}`}>{group.title}</p>
      <ul aria-labelledby={`${id}-${group.title}`}>
        {group.entries.map((entry) => (
          <li key={entry.page}>
            <Link to={paths.memberPage(entry.page)} aria-current={currency(entry, page, isPage)}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

const currency = (entry: MemberMenuEntry, page: string, isPage: boolean) => {
  if (entry.page === page) return isPage ? 'page' : true
  return entry.below?.some((below) => below === page) ? true : undefined
}
