import type { HomeData } from '#web/features/home/home.reads.ts'
import { dayOf } from '#web/lib/dateText.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { NewTabLink } from '#web/ui/NewTabLink.tsx'
import { Part } from '#web/ui/Part.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './NewsTabs.module.css'

/** The newest of the three columns of news. */
export function NewsTabs({ news, trends, notices }: Pick<HomeData, 'news' | 'trends' | 'notices'>) {
  const nameOf = useNameOf()
  return (
    <section className={styles.box} aria-label="新闻">
      <Tabs
        label="新闻"
        look="box"
        tabs={[
          {
            name: nameOf('news', '实时要闻'),
            more: paths.trends({ type: 1 }),
            panel: <NewsList list={news} type={1} empty={`暂无${nameOf('news', '实时要闻')}`} />,
          },
          {
            name: nameOf('news', '协会动态'),
            more: paths.trends({ type: 2 }),
            panel: <NewsList list={trends} type={2} empty={`暂无${nameOf('news', '协会动态')}`} />,
          },
          {
            name: nameOf('news', '通知公告'),
            more: paths.trends({ type: 3 }),
            panel: <NewsList list={notices} type={3} empty={`暂无${nameOf('news', '通知公告')}`} />,
          },
        ]}
      />
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
