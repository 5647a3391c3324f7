import type { HomeData } from '#web/features/home/home.reads.ts'
import { useNameOf } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Part } from '#web/ui/feedback/Part.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { DayBlock } from '#web/ui/list/DayBlock.tsx'
import { NewTabLink } from '#web/ui/navigation/NewTabLink.tsx'
import styles from './PartyPanel.module.css'

/** Party building: the one red area of the page, and its four newest items. */
export function PartyPanel({ party }: { party: HomeData['party'] }) {
  const nameOf = useNameOf()
  const name = nameOf('main', '党建工作')
  return (
    <section className={`wrap ${styles.panel}`} aria-label={name}>
      <div className={`${styles.name} on-dark`}>
        <h2>{name}</h2>
        <p>旗帜引领　服务四方</p>
        <ButtonLink look="ghost" to={paths.party()}>
          查看更多<span className="visually-hidden">{name}</span>
        </ButtonLink>
      </div>
      <div className={styles.content}>
        <Part of={party} empty={`暂无${nameOf('party', '党建要闻')}`}>
          {({ items }) => (
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.id}>
                  <NewTabLink href={paths.partyDetail({ id: item.id })}>
                    <DayBlock date={item.publishedAt} look="stacked" className={styles.day} />
                    <div className={styles.text}>
                      <h3 className="clamp-2">{item.title}</h3>
                      {item.subtitle && <p className="clamp-2">{item.subtitle}</p>}
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
