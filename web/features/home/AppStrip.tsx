import { Link } from 'react-router-dom'
import { externalSiteLabels } from '#shared/rules/externalSites.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Icon, LargeIcon, type LargeIconName } from '#web/ui/media/Icon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './AppStrip.module.css'

/** The applications around the site, on a dark strip; nothing where no application has an address. */
export function AppStrip() {
  const nameOf = useNameOf()
  const { studyAssistant, officeService, investmentBrain } = useSite().externalSites
  if (!studyAssistant && !officeService && !investmentBrain) return null
  return (
    <section className={`${styles.strip} on-dark`} aria-label="应用服务">
      <div className={`wrap ${styles.apps}`}>
        <ExternalApp href={studyAssistant} icon="book" name={externalSiteLabels.studyAssistant} note="在线课程与学习资料" />
        <Link to={paths.info({ id: infoCategory.daily })}>
          <App icon="exchange" name={nameOf('main', '信息交流')} note="每日信息与专报下载" />
        </Link>
        <ExternalApp href={officeService} icon="gate" name={externalSiteLabels.officeService} note="驻京机构一站式服务" />
        <ExternalApp href={investmentBrain} icon="brain" name={externalSiteLabels.investmentBrain} note="产业图谱与项目匹配" />
      </div>
    </section>
  )
}

interface AppProps {
  icon: LargeIconName
  name: string
  note: string
}

function ExternalApp({ href, ...app }: AppProps & { href: string }) {
  if (!href) return null
  return (
    <NewTabLink href={href} external>
      <App {...app} external />
    </NewTabLink>
  )
}

function App({ icon, name, note, external = false }: AppProps & { external?: boolean }) {
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
