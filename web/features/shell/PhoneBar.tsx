import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from '#web/features/shell/Brand.tsx'
import { ElderSwitch } from '#web/features/shell/ElderSwitch.tsx'
import { useMainMenu } from '#web/features/shell/MainNav.tsx'
import { UnreadBadge } from '#web/features/shell/UnreadBadge.tsx'
import { classes } from '#web/lib/classes.ts'
import { useLoginPath } from '#web/lib/loginPath.ts'
import type { MenuKey } from '#web/lib/route.ts'
import { type Session, useSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './PhoneBar.module.css'

export function PhoneBar({ active }: { active: MenuKey | undefined }) {
  const session = useSession()
  const loginPath = useLoginPath()
  return (
    <header className={styles.bar}>
      <Brand className={styles.brand} isNarrow />
      <SearchForm className={styles.barSearch} />
      <ElderSwitch className={styles.action} on="大字" off="标准" />
      <Link className={classes(styles.action, styles.account)} to={session ? paths.memberInfo() : loginPath}>
        <Icon name="user" />
        {session ? '我的' : '登录'}
        {session && <UnreadBadge />}
      </Link>
      <PhoneMenu active={active} session={session} />
    </header>
  )
}

/** The full-screen phone menu. Opens without JavaScript; with it, navigation, Esc and leaving close it. */
function PhoneMenu({ active, session }: { active: MenuKey | undefined; session: Session | undefined }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const location = useLocation()
  const loginPath = useLoginPath()
  const mainMenu = useMainMenu()
  const close = () => menu.current?.removeAttribute('open')

  // A cleanup, because the effect also runs at hydration, which opening the menu may start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, whatever it is, closes the menu
  useEffect(() => close, [location.key])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  const onBlur = (event: FocusEvent) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()

  return (
    <details ref={menu} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className={styles.action}>
        <Icon name="menu" className={styles.whenClosed} />
        <Icon name="close" className={styles.whenOpen} />
        菜单
      </summary>
      <div className={styles.sheet}>
        <SearchForm className={styles.search} />
        <nav aria-label="主导航">
          <ul>
            {mainMenu.map(({ key, name, to, external, pages }) => (
              <li key={name}>
                {pages ? (
                  <>
                    <p className={styles.entry} data-current={(key && key === active) || undefined}>
                      {name}
                      <Icon name="down" />
                    </p>
                    <div className={styles.pages}>
                      {pages.map((page) => (
                        <Link key={page.to} to={page.to}>
                          {page.name}
                        </Link>
                      ))}
                    </div>
                  </>
                ) : external ? (
                  <NewTabLink href={external} className={styles.entry} external>
                    {name}
                    <Icon name="external" />
                  </NewTabLink>
                ) : (
                  <Link to={to ?? ''} className={styles.entry} aria-current={key && key === active ? 'page' : undefined}>
                    {name}
                    <Icon name="right" />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.phoneMenuAccount}>
          {session ? <ButtonLink to={paths.exit()}>退出</ButtonLink> : <ButtonLink to={paths.joinUs()}>申请入会</ButtonLink>}
          {session ? (
            <ButtonLink look="primary" to={paths.memberInfo()}>
              会员中心
            </ButtonLink>
          ) : (
            <ButtonLink look="primary" to={loginPath}>
              会员登录
            </ButtonLink>
          )}
        </div>
      </div>
    </details>
  )
}
