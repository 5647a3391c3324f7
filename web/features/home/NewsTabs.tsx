import { type NewsSection, newsSections } from '#shared/rules/policyTypes.ts'
import type { HomeData } from '#web/features/home/home.reads.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { useNameOf } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import styles from './NewsTabs.module.css'

/** The newest of the three columns of news. */
export function NewsTabs({ news, trends, notices }: Pick<HomeData, 'news' | 'trends' | 'notices'>) {
  const nameOf = useNameOf()
  const tab = (list: HomeData['news'], section: NewsSection) => {
    const name = nameOf('news', newsSections[section])
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
                <span className={styles.title}>{item.title}</span>
                <time dateTime={dayOf(item.publishedAt)}>{dayOf(item.publishedAt).slice(5)}</time>
              </NewTabLink>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
