import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountMenu } from '#web/features/shell/AccountMenu.tsx'
import { ElderSwitch } from '#web/features/shell/ElderSwitch.tsx'
import { useSession } from '#web/lib/session.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './UtilityBar.module.css'

const parts = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', ...options }).format(date)

/** `2026年11月21日 星期六`: the day it is in Beijing. */
const dayInWords = (date: Date) => `${parts(date, { year: 'numeric', month: 'long', day: 'numeric' })} ${parts(date, { weekday: 'long' })}`

/** The dark line at the very top: welcome and date, and what a visitor may do here as a member. */
export function UtilityBar() {
  const session = useSession()
  const { name } = useSite().brand
  return (
    <div className={`${styles.bar} on-dark`}>
      <div className={`wrap ${styles.line}`}>
        <p>
          {`欢迎访问${name}门户网站`}
          <Today />
        </p>
        <nav className={styles.links} aria-label="快捷入口">
          <ElderSwitch on="长者模式" off="退出长者模式" />
          {!session && (
            <Link to={paths.joinUs()}>
              <Icon name="form" />
              申请入会
            </Link>
          )}
          <AccountMenu />
        </nav>
      </div>
    </div>
  )
}

/** The day, filled in by the browser: a page lies in the server's memory for longer than a day. */
function Today() {
  const [today, setToday] = useState('')
  useEffect(() => setToday(dayInWords(new Date())), [])
  return <span className={styles.today}>{today}</span>
}
