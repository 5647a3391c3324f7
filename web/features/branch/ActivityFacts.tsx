import type { SignUpState } from '#shared/contracts/article.ts'
import { timeSpan, timeText } from '#web/lib/dateText.ts'
import styles from './ActivityFacts.module.css'

/** When and where an activity takes place, and how long and for how many its sign-up is open. What is not known is left out. */
export function ActivityFacts({ activity: { open, place, startsAt, endsAt, closesAt, placesLeft } }: { activity: SignUpState }) {
  const facts = [
    { name: '活动时间', value: startsAt && timeSpan(startsAt, endsAt) },
    { name: '活动地点', value: place },
    { name: '报名截止', value: closesAt && timeText(closesAt) },
    { name: '剩余名额', value: placesLeft !== null && (placesLeft > 0 ? `${placesLeft} 个` : '名额已满') },
    { name: '报名状态', value: open ? '正在报名' : '报名未开放' },
  ].filter(({ value }) => value)
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
