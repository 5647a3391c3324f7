import { useEffect, useId, useRef } from 'react'
import { isEnterprise } from '#shared/rules/enterpriseRules.ts'
import { useMember } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { memberPages } from '#web/routes.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './MemberMenu.module.css'

interface MemberMenuProps {
  page: string
  title: string
  /** False if the page is only reached from the entry. */
  isPage: boolean
}

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
  return (
    <>
      {memberMenu(accountType).map(({ group, pages }) => (
        <div key={group} className={styles.group}>
          <p id={`${id}-${group}`}>{group}</p>
          <ul aria-labelledby={`${id}-${group}`}>
            {pages.map(([entry, { title }]) => (
              <li key={entry}>
                <Link to={paths.memberPage(entry)} aria-current={currency(entry, page, isPage)}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.group}>
        <Link to={paths.handbook()}>会员手册</Link>
      </div>
    </>
  )
}

const currency = (entry: string, page: string, isPage: boolean) => {
  if (entry === page) return isPage ? 'page' : true
  return memberPages[page]?.below === entry ? true : undefined
}

/** Returns the menu for an account type: the pages by group, without groups that would be empty. */
function memberMenu(accountType: number) {
  const pages = Object.entries(memberPages).filter(([, { officeOnly }]) => !(isEnterprise(accountType) && officeOnly))
  const groups = new Set(pages.flatMap(([, { group }]) => group ?? []))
  return [...groups].map((group) => ({ group, pages: pages.filter(([, page]) => page.group === group) }))
}
