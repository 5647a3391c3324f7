import { useMemo } from 'react'
import { changesBetween, type FieldChange } from '#web/console/features/review/changesBetween.ts'
import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { type Run, wordChanges } from '#web/console/features/review/wordChanges.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './Changes.module.css'

const comparedWith = { online: '网站现有内容', rejected: '上次驳回的版本', submitted: '会员提交的版本' }

/** What has changed, field by field: as it was at the left, as it is now at the right. */
export function Changes({ before, shown }: { before: NonNullable<Submission['before']>; shown: Submission['shown'] }) {
  const changes = useMemo(() => changesBetween(before.shown, shown), [before, shown])
  return (
    <section className={styles.changes} aria-labelledby="changes-heading">
      <h3 id="changes-heading">修改对比</h3>
      {changes.length === 0 ? (
        <p>与{comparedWith[before.is]}相同，没有修改。</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">{comparedWith[before.is]}</th>
              <th scope="col">现在的内容</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <Row key={change.name} {...change} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ name, before, after, pictures }: FieldChange) {
  const runs = useMemo(() => wordChanges(before, after), [before, after])
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{pictures ? <Pictures keys={pictures.before} /> : <Words runs={runs} without="new" />}</td>
      <td>{pictures ? <Pictures keys={pictures.after} /> : <Words runs={runs} without="gone" />}</td>
    </tr>
  )
}

function Words({ runs, without }: { runs: readonly Run[]; without: 'new' | 'gone' }) {
  const kept = runs.filter(({ is, text }) => is !== without && text !== '')
  if (kept.length === 0) return <span className={styles.none}>（空）</span>
  return kept.map(({ is, text }, index) => {
    const key = `${index} ${is}`
    if (is === 'gone') return <del key={key}>{text}</del>
    return is === 'new' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
  })
}

const Pictures = ({ keys }: { keys: readonly string[] }) =>
  keys.length === 0 ? (
    <span className={styles.none}>（无）</span>
  ) : (
    <span className={styles.pictures}>
      {keys.map((key, index) => (
        <Picture key={key} fileKey={key} alt={`图片 ${index + 1}`} width={96} height={55} />
      ))}
    </span>
  )
