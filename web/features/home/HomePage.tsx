import { Link } from 'react-router-dom'
import { externalSiteLabels } from '#shared/rules/externalSites.ts'
import { infoCategory } from '#shared/rules/policyTypes.ts'
import { BannerCarousel } from '#web/features/home/BannerCarousel.tsx'
import { BranchCards } from '#web/features/home/BranchCards.tsx'
import { HighlightStrip } from '#web/features/home/HighlightStrip.tsx'
import type { HomeData, homeReads } from '#web/features/home/home.reads.ts'
import { InfoTabs } from '#web/features/home/InfoTabs.tsx'
import { MemberTabs } from '#web/features/home/MemberTabs.tsx'
import { NewsTabs } from '#web/features/home/NewsTabs.tsx'
import { PartyPanel } from '#web/features/home/PartyPanel.tsx'
import { TasteTabs } from '#web/features/home/TasteTabs.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf, useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Icon, LargeIcon, type LargeIconName } from '#web/ui/media/Icon.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './HomePage.module.css'

/** The home page, section by section. */
export function HomePage({ data, site }: PageProps<typeof homeReads>) {
  return (
    <>
      <h1 className="visually-hidden">{site.brand.name}</h1>
      <Headline focus={data.focus} />
      <div className={`wrap ${styles.lead}`}>
        <BannerCarousel banners={data.banners} />
        <NewsTabs news={data.news} trends={data.trends} notices={data.notices} />
      </div>
      <PartyPanel party={data.party} />
      <BranchCards />
      <AppStrip />
      <MemberTabs offices={data.offices} companies={data.companies} />
      <InfoTabs daily={data.daily} reports={data.reports} shared={data.shared} thinkTank={data.thinkTank} />
      <TasteTabs shops={data.shops} products={data.products} heritage={data.heritage} />
      <HighlightStrip highlights={data.highlights} />
    </>
  )
}

/** The first news of the day. Where staff have set none, the page begins with the banner. */
function Headline({ focus }: { focus: HomeData['focus'] }) {
  const first = focus.ok ? focus.value.items[0] : undefined
  if (focus.ok && !first) return <div className={styles.none} />
  return (
    <section className={`wrap ${styles.headline}`} aria-label="头条">
      {first ? (
        <NewTabLink className={styles.link} href={paths.trendsDetail({ id: first.articleId, type: first.section })}>
          <span className={styles.line}>
            <span className={styles.label}>头条</span>
            <h2>{first.title}</h2>
          </span>
          {first.subtitle && <p>{first.subtitle}</p>}
        </NewTabLink>
      ) : (
        !focus.ok && <ErrorState message={focus.message} />
      )}
    </section>
  )
}

/** The applications around the site, on a dark strip; nothing where no application has an address. */
function AppStrip() {
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
