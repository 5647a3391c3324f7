import { Link } from 'react-router-dom'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { externalSites } from '#web/lib/externalSites.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { Icon, LargeIcon, type LargeIconName } from '#web/ui/Icon.tsx'
import { NewTabLink } from '#web/ui/NewTabLink.tsx'
import styles from './AppStrip.module.css'

/** The applications around the site, on a dark strip. */
export function AppStrip() {
  const nameOf = useNameOf()
  return (
    <section className={`${styles.strip} on-dark`} aria-label="应用服务">
      <div className={`wrap ${styles.apps}`}>
        <NewTabLink href={externalSites.studyAssistant} external>
          <App icon="book" name="学习助手" note="在线课程与学习资料" external />
        </NewTabLink>
        <Link to={paths.info({ id: infoCategory.daily })}>
          <App icon="exchange" name={nameOf('main', '信息交流')} note="每日信息与专报下载" />
        </Link>
        <NewTabLink href={externalSites.officeService} external>
          <App icon="gate" name="驻京办服务网" note="驻京机构一站式服务" external />
        </NewTabLink>
        <NewTabLink href={externalSites.investmentBrain} external>
          <App icon="brain" name="招商大脑" note="产业图谱与项目匹配" external />
        </NewTabLink>
      </div>
    </section>
  )
}

function App({ icon, name, note, external = false }: { icon: LargeIconName; name: string; note: string; external?: boolean }) {
  return (
    <>
      <LargeIcon name={icon} className={styles.icon} />
      <span>
        <b>
          {name}
          {external && <Icon name="external" />}
        </b>
        <small>{note}</small>
      </span>
    </>
  )
}
