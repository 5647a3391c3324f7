import { infoCategory } from '#shared/rules/policyTypes.ts'
import { externalSiteLabels } from '#shared/rules/webAddress.ts'
import { BannerCarousel } from '#web/features/home/BannerCarousel.tsx'
import { BranchCards } from '#web/features/home/BranchCards.tsx'
import type { HomeData, homeReads } from '#web/features/home/home.reads.ts'
import { InfoTabs, NewsTabs } from '#web/features/home/InfoTabs.tsx'
import { MemberTabs, TasteTabs } from '#web/features/home/MemberTabs.tsx'
import { useClosedTabs } from '#web/features/home/useClosedTabs.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel, useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { Part } from '#web/ui/feedback/Part.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Section, SectionHead } from '#web/ui/layout/Section.tsx'
import { CarouselArrows } from '#web/ui/list/CarouselArrows.tsx'
import { CarouselRow } from '#web/ui/list/CarouselRow.tsx'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { useCarousel } from '#web/ui/list/useCarousel.ts'
import { Icon, LargeIcon, type LargeIconName } from '#web/ui/media/Icon.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { MoreLink } from '#web/ui/navigation/MoreLink.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './HomePage.module.css'
import partyPanelStyles from './PartyPanel.module.css'

export function HomePage({ data, site }: PageProps<typeof homeReads>) {
  const closed = useClosedTabs()
  return (
    <>
      <h1 className="visually-hidden">{site.brand.name}</h1>
      <Headline focus={data.focus} />
      <div className={`wrap ${styles.lead}`}>
        <BannerCarousel banners={data.banners} />
        <NewsTabs news={data.news} closed={closed} />
      </div>
      <PartyPanel party={data.party} />
      <BranchCards />
      <AppStrip />
      <MemberTabs offices={data.offices} closed={closed} />
      <InfoTabs reports={data.reports} closed={closed} />
      <TasteTabs shops={data.shops} closed={closed} />
      <HighlightStrip highlights={data.highlights} />
    </>
  )
}

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

function AppStrip() {
  const menuLabel = useMenuLabel()
  const { studyAssistant, officeService, investmentBrain } = useSite().externalSites
  if (!studyAssistant && !officeService && !investmentBrain) return null
  return (
    <section className={`${styles.strip} on-dark`} aria-label="应用服务">
      <div className={`wrap ${styles.apps}`}>
        <ExternalApp href={studyAssistant} icon="book" name={externalSiteLabels.studyAssistant} note="在线课程与学习资料" />
        <Link to={paths.info({ id: infoCategory.daily })}>
          <App icon="exchange" name={menuLabel('main', '信息交流')} note="每日信息与专报下载" />
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

function PartyPanel({ party }: { party: HomeData['party'] }) {
  const menuLabel = useMenuLabel()
  const name = menuLabel('main', '党建工作')
  return (
    <section className={`wrap ${partyPanelStyles.panel}`} aria-label={name}>
      <div className={`${partyPanelStyles.name} on-dark`}>
        <h2>{name}</h2>
        <p>旗帜引领　服务四方</p>
        <ButtonLink look="ghost" to={paths.party()}>
          查看更多<span className="visually-hidden">{name}</span>
        </ButtonLink>
      </div>
      <div className={partyPanelStyles.content}>
        <Part of={party} empty={`暂无${menuLabel('party', '党建要闻')}`}>
          {({ items }) => (
            <ul className={partyPanelStyles.items}>
              {items.map((item) => (
                <li key={item.id}>
                  <NewTabLink href={paths.partyDetail({ id: item.id })}>
                    <DayBlock date={item.publishedAt} look="stacked" className={partyPanelStyles.day} />
                    <div className={partyPanelStyles.text}>
                      <h3 className="clamp-2">
                        <TitleText title={item.title} />
                      </h3>
                      {item.subtitle && (
                        <p className="clamp-2">
                          <TitleText title={item.subtitle} />
                        </p>
                      )}
                    </div>
                  </NewTabLink>
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
    </section>
  )
}

const inSight = 3

function HighlightStrip({ highlights }: { highlights: HomeData['highlights'] }) {
  const name = useMenuLabel()('showcase', '精彩瞬间')
  const count = highlights.ok ? highlights.value.items.length : 0
  const { row, arrows } = useCarousel(count)
  return (
    <Section label={name} ground="paper">
      <SectionHead
        aside={
          <div className={styles.tools}>
            <MoreLink to={paths.highlights()} of={name} />
            {count > inSight && <CarouselArrows {...arrows} className={styles.arrows} />}
          </div>
        }
      >
        <h2>{name}</h2>
      </SectionHead>
      <Part of={highlights} empty={`暂无${name}`}>
        {({ items }) => (
          <CarouselRow ref={row} className={styles.highlights}>
            {items.map(({ id, name, coverKey, pictures }) => (
              <li key={id} className={styles.slide}>
                <NewTabLink className={`${styles.shot} on-dark`} href={paths.highlightDetail({ id, title: name })}>
                  <Picture fileKey={coverKey} alt="" width={395} height={263} />
                  <span className={styles.caption}>
                    <b>{name}</b>
                    <small className="tabular">{`${pictures} 张照片`}</small>
                  </span>
                </NewTabLink>
              </li>
            ))}
          </CarouselRow>
        )}
      </Part>
    </Section>
  )
}
