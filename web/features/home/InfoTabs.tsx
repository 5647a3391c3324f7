import type { ReactNode } from 'react'
import { type InfoCategory, infoCategories, infoCategory, type NewsSection, newsSections } from '#shared/rules/policyTypes.ts'
import type { ClosedLists, HomeData } from '#web/features/home/home.reads.ts'
import type { ClosedTabs } from '#web/features/home/useClosedTabs.tsx'
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

export function InfoTabs({ reports, closed }: Pick<HomeData, 'reports'> & { closed: ClosedTabs }) {
  const menuLabel = useMenuLabel()
  const all = menuLabel('main', '信息交流')
  const tab = (category: InfoCategory, panel: ReactNode) => ({
    ...{ name: menuLabel('info', infoCategories[category]), more: paths.info({ id: category }) },
    panel,
  })
  return (
    <Section label={all} ground="paper">
      <Tabs
        label={all}
        aside={<RuleCard />}
        // The rule beside it is about special reports.
        initially={1}
        onApproach={closed.load}
        tabs={[
          tab(
            infoCategory.daily,
            closed.panel(({ daily }) => <Files category={infoCategory.daily} list={daily} />),
          ),
          tab(infoCategory.report, <Files category={infoCategory.report} list={reports} />),
          { name: menuLabel('info', '共享信息'), more: paths.shared(), panel: closed.panel(({ shared }) => <SharedItems list={shared} />) },
          tab(
            infoCategory.thinkTank,
            closed.panel(({ thinkTank }) => <Files category={infoCategory.thinkTank} list={thinkTank} />),
          ),
        ]}
      />
    </Section>
  )
}

function Files({ category, list }: { category: InfoCategory; list: HomeData['reports'] }) {
  const menuLabel = useMenuLabel()
  return (
    <Part of={list} empty={`暂无${menuLabel('info', infoCategories[category])}`}>
      {({ items }) => (
        <ul>
          {items.map(({ id, title, companyName, publishedAt, hasFile }) => (
            <InfoRow key={id} href={paths.infoDetail({ id })} title={title} office={companyName} date={publishedAt}>
              {hasFile && <DownloadButton id={id} title={withoutMarks(title)} specialReport={category === infoCategory.report} />}
            </InfoRow>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** Shared information has no file to download. */
function SharedItems({ list }: { list: ClosedLists['shared'] }) {
  const menuLabel = useMenuLabel()
  return (
    <Part of={list} empty={`暂无${menuLabel('info', '共享信息')}`}>
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

export function NewsTabs({ news, closed }: Pick<HomeData, 'news'> & { closed: ClosedTabs }) {
  const menuLabel = useMenuLabel()
  const tab = (section: NewsSection, panel: ReactNode) => ({
    ...{ name: menuLabel('news', newsSections[section]), more: paths.trends({ type: section }) },
    panel,
  })
  return (
    <section className={styles.box} aria-label="新闻">
      <Tabs
        label="新闻"
        look="box"
        onApproach={closed.load}
        tabs={[
          tab(1, <NewsList section={1} list={news} />),
          tab(
            2,
            closed.panel(({ trends }) => <NewsList section={2} list={trends} />),
          ),
          tab(
            3,
            closed.panel(({ notices }) => <NewsList section={3} list={notices} />),
          ),
        ]}
      />
    </section>
  )
}

function NewsList({ section, list }: { section: NewsSection; list: HomeData['news'] }) {
  const menuLabel = useMenuLabel()
  return (
    <Part of={list} empty={`暂无${menuLabel('news', newsSections[section])}`}>
      {({ items }) => (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <NewTabLink href={paths.trendsDetail({ id: item.id, type: section })}>
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
