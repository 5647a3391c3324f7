import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { type LaunchStep, launchSteps } from '#shared/rules/launchSteps.ts'
import { can } from '#shared/rules/permissions.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { createStore } from '#web/lib/createStore.ts'
import styles from './LaunchGuide.module.css'

const kept = 'console.launchGuide'
/** Whether the guide is folded up, in this browser. */
const folded = createStore(false, () => localStorage.getItem(kept) === 'later')

function fold(isFolded: boolean) {
  if (isFolded) localStorage.setItem(kept, 'later')
  else localStorage.removeItem(kept)
  folded.set(isFolded)
}

/** The form of each step. */
const places: Record<LaunchStep, string> = {
  brand: `${paths.settings}#brand`,
  contact: `${paths.settings}#contact`,
  registration: `${paths.settings}#footer`,
  association: paths.profile(5),
  branches: paths.profiles,
  units: paths.items('company'),
  accounts: paths.accounts,
  banners: paths.banners,
  headline: paths.items('article'),
  columns: `${paths.settings}#menus`,
  mail: `${paths.settings}#mail`,
  backup: paths.backups,
  secondFactor: paths.secondFactor,
  demo: `${paths.settings}#demo`,
}

/** 开站准备: what the site needs before it opens, for who can do it; nothing once all of it is there. */
export function LaunchGuide() {
  const staff = useStaff()
  const { data } = useRead(dashboardContract.launchSteps, {}, { enabled: can(staff, 'changeSettings') })
  const isFolded = folded.use()
  const steps = data?.items ?? []
  const open = steps.filter(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone)
  if (open.length === 0) return null
  const progress = (
    <span className={styles.progress}>
      <progress value={done.length} max={steps.length} aria-label="开站准备的进度" />
      {done.length} / {steps.length}
      <Button type="text" onClick={() => fold(!isFolded)} aria-expanded={!isFolded}>
        {isFolded ? `展开，还差 ${open.length} 项` : '稍后再说'}
      </Button>
    </span>
  )
  return (
    <div className={styles.guide}>
      <Card title="开站准备" state={progress}>
        {!isFolded && (
          <>
            <ol>
              {open.map(({ name }) => (
                <li key={name}>
                  <Link to={places[name]}>{launchSteps[name].name}</Link>
                  <p>{launchSteps[name].note}</p>
                </li>
              ))}
            </ol>
            {done.length > 0 && <p className={styles.done}>已完成：{done.map(({ name }) => launchSteps[name].name).join('、')}</p>}
          </>
        )}
      </Card>
    </div>
  )
}
