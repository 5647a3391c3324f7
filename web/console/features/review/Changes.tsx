import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { textOfHtml } from '#web/console/lib/textOfHtml.ts'
import { fileSize } from '#web/lib/numberText.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './Changes.module.css'

const comparedWith = { online: '网站现有内容', rejected: '上次驳回的版本', submitted: '会员提交的版本' }

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

type Shown = Submission['shown']

interface FieldChange {
  name: string
  before: string
  after: string
  /** Keys of pictures. */
  pictures?: { before: string[]; after: string[] }
}

/** Also marks a replaced file with the same name and size. */
function documents({ document: before }: Shown, { document: after }: Shown): FieldChange[] {
  const textOf = (document: Shown['document']) => (document ? `${document.name}（${fileSize(document.size)}）` : '')
  const looksSame = before !== null && after !== null && before.fileKey !== after.fileKey && textOf(before) === textOf(after)
  return [{ name: '附件', before: textOf(before), after: looksSame ? `${textOf(after)}，文件已更换` : textOf(after) }]
}

function changesBetween(before: Shown, after: Shown): FieldChange[] {
  const factNames = [...new Set([...before.facts, ...after.facts].map(({ name }) => name))]
  const fact = ({ facts }: Shown, wanted: string) => facts.find(({ name }) => name === wanted)?.text ?? ''
  const fields: FieldChange[] = [
    { name: '标题', before: before.title, after: after.title },
    { name: '副标题', before: before.subtitle, after: after.subtitle },
    ...factNames.map((name) => ({ name, before: fact(before, name), after: fact(after, name) })),
    { name: '正文', before: textOfHtml(before.content), after: textOfHtml(after.content) },
    ...documents(before, after),
  ]
  const changed = fields.filter(({ before, after }) => before !== after)
  const isLayoutOnly = before.content !== after.content && textOfHtml(before.content) === textOfHtml(after.content)
  return [
    ...changed,
    ...(isLayoutOnly ? [{ name: '正文', before: '文字相同', after: '排版或插图有调整' }] : []),
    ...(before.pictures.join() === after.pictures.join()
      ? []
      : [{ name: '图片', before: '', after: '', pictures: { before: before.pictures, after: after.pictures } }]),
  ]
}

interface Run {
  text: string
  is: 'same' | 'gone' | 'new'
}

/** In milliseconds. Slower comparisons show the text as fully changed. */
const timeoutMs = 400

/** Compares by word with Chinese segmentation. */
function wordChanges(before: string, after: string): Run[] {
  const intlSegmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  const parts = diffWordsWithSpace(before, after, { intlSegmenter, timeout: timeoutMs })
  if (!parts)
    return [
      { text: before, is: 'gone' },
      { text: after, is: 'new' },
    ]
  return parts.map(({ value, added, removed }) => ({ text: value, is: added ? 'new' : removed ? 'gone' : 'same' }))
}
