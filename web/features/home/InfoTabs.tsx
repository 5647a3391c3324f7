import { type InfoCategory, infoCategories, infoCategory, type NewsSection, newsSections } from '#shared/rules/policyTypes.ts'
import type { HomeData } from '#web/features/home/home.reads.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { useDownloadsLeft } from '#web/lib/downloadsLeft.ts'
import { useSession } from '#web/lib/session.ts'
import { withoutMarks } from '#web/lib/titleParts.ts'
import { useIsClosed, useMenuLabel, usePerReport } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { TitleText } from '#web/ui/article/TitleText.tsx'
import { Part } from '#web/ui/feedback/Part.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { DownloadButton } from '#web/ui/form/DownloadButton.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { InfoRow } from '#web/ui/list/InfoRow.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './InfoTabs.module.css'

export function InfoTabs({ daily, reports, shared, thinkTank }: Pick<HomeData, 'daily' | 'reports' | 'shared' | 'thinkTank'>) {
  const menuLabel = useMenuLabel()
  const all = menuLabel('main', '信息交流')
  const sharedName = menuLabel('info', '共享信息')
  const files = (list: HomeData['daily'], category: InfoCategory) => {
    const name = menuLabel('info', infoCategories[category])
    const panel = <Files list={list} empty={`暂无${name}`} specialReport={category === infoCategory.report} />
    return { name, more: paths.info({ id: category }), panel }
  }
  return (
    <Section label={all} ground="paper">
      <Tabs
        label={all}
        aside={<RuleCard />}
        // The rule beside it is about special reports.
        initially={1}
        tabs={[
          files(daily, infoCategory.daily),
          files(reports, infoCategory.report),
          { name: sharedName, more: paths.shared(), panel: <SharedItems list={shared} empty={`暂无${sharedName}`} /> },
          files(thinkTank, infoCategory.thinkTank),
        ]}
      />
    </Section>
  )
}

function Files({ list, empty, specialReport }: { list: HomeData['daily']; empty: string; specialReport: boolean }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => (
        <ul>
          {items.map(({ id, title, companyName, publishedAt, hasFile }) => (
            <InfoRow key={id} href={paths.infoDetail({ id })} title={title} office={companyName} date={publishedAt}>
              {hasFile && <DownloadButton id={id} title={withoutMarks(title)} specialReport={specialReport} />}
            </InfoRow>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** Shared information has no file to download. */
function SharedItems({ list, empty }: { list: HomeData['shared']; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => (
        <ul>
          {items.map(({ id, title, officeId, officeName, publishedAt }) => (
            <InfoRow key={id} href={paths.sharedDetail({ id, officeId, officeName })} title={title} office={officeName} date={publishedAt} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function RuleCard() {
  const session = useSession()
  const left = useDownloadsLeft()
  const isClosed = useIsClosed('information')
  const perReport = usePerReport()
  return (
    <aside className={`${styles.card} on-dark`} aria-label="专报共享规则">
      <h3>专报共享规则</h3>
      <div className={styles.equation}>
        <p>
          <b>1</b>
          <span>上传专报</span>
        </p>
        <svg viewBox="0 0 48 24" aria-hidden="true">
          <path d="M2 12h43M38 5l7 7-7 7" />
        </svg>
        <p>
          <b>{perReport}</b>
          <span>下载专报</span>
        </p>
      </div>
      <p className={styles.rule}>
        会员每上传 1 条专报信息，可下载 {perReport} 条专报信息。每日信息、智库信息{!session && '登录后'}免费下载。
      </p>
      {left !== undefined && (
        <p className={styles.left} role="status">
          专报还可下载 <b className="tabular">{left}</b> 次
        </p>
      )}
      {!isClosed && (
        <ButtonLink className={styles.action} look="primary" to={paths.uploadReport()}>
          上传专报信息
        </ButtonLink>
      )}
    </aside>
  )
}

export function NewsTabs({ news, trends, notices }: Pick<HomeData, 'news' | 'trends' | 'notices'>) {
  const menuLabel = useMenuLabel()
  const tab = (list: HomeData['news'], section: NewsSection) => {
    const name = menuLabel('news', newsSections[section])
    return { name, more: paths.trends({ type: section }), panel: <NewsList list={list} type={section} empty={`暂无${name}`} /> }
  }
  return (
    <section className={styles.box} aria-label="新闻">
      <Tabs label="新闻" look="box" tabs={[tab(news, 1), tab(trends, 2), tab(notices, 3)]} />
    </section>
  )
}

function NewsList({ list, type, empty }: { list: HomeData['news']; type: number; empty: string }) {
  return (
    <Part of={list} empty={empty}>
      {({ items }) => (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <NewTabLink href={paths.trendsDetail({ id: item.id, type })}>
                <span className={styles.title}>
                  <TitleText title={item.title} />
                </span>
                <time dateTime={dayOf(item.publishedAt)}>{dayOf(item.publishedAt).slice(5)}</time>
              </NewTabLink>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
