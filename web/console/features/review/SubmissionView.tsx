import type { SubmissionKind } from '#shared/rules/itemKinds.ts'
import '#web/styles/article.css'
import { Button } from 'antd'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { fileUrl } from '#shared/lib/fileNames.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'
import { useAsk } from '#web/calls/useAsk.ts'
import { Changes } from '#web/console/features/review/Changes.tsx'
import { submissionName } from '#web/console/features/review/QueueList.tsx'
import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { kindLooks } from '#web/console/features/review/submissionAddress.ts'
import { isLate, waitingTime } from '#web/console/lib/waiting.ts'
import { DocumentLink } from '#web/console/ui/DocumentLink.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { PictureLink } from '#web/ui/media/PictureLink.tsx'
import { usePicturePreview } from '#web/ui/media/PicturePreview.tsx'
import styles from './SubmissionView.module.css'

const statuses = {
  draft: { look: 'plain', name: '草稿' },
  pending: { look: 'warn', name: '待审核' },
  approved: { look: 'ok', name: '审核通过' },
  rejected: { look: 'err', name: '审核未通过' },
} as const

export function SubmissionView({ submission, onCorrect }: { submission: Submission; onCorrect?: (() => void) | undefined }) {
  const { kind, id, status, shown, companyName, person, since, hours, before, history } = submission
  return (
    <article className={styles.view}>
      <div className={styles.tags}>
        <Tag look={kindLooks[kind]}>{waitingKinds[kind].name}</Tag>
        <Tag look={statuses[status].look}>{statuses[status].name}</Tag>
        <span>{submissionName(submission)}</span>
        <span className={styles.tools}>
          {kind !== 'dish' && <PreviewButton {...{ kind, id }} version={shown.version} />}
          {onCorrect && <Button onClick={onCorrect}>修正内容</Button>}
        </span>
      </div>
      <h2>{shown.title}</h2>
      {shown.subtitle && <p className={styles.subtitle}>{shown.subtitle}</p>}
      <dl className={styles.about}>
        <Fact name="提交单位" text={companyName || '未关联单位'} />
        <Fact name="提交人" text={person} />
        <Fact name="提交时间" text={minuteOf(since)} />
        {status === 'pending' && <Fact name="已等待" text={`${waitingTime(hours)}${isLate(hours) ? '，已超时' : ''}`} />}
      </dl>
      {shown.facts.length > 0 && (
        <dl className={styles.facts}>
          {shown.facts.map(({ name, text }) => (
            <Fact key={name} name={name} text={text || '未填写'} />
          ))}
        </dl>
      )}
      {shown.content ? (
        <div className={styles.content}>
          <ArticleBody html={shown.content} />
        </div>
      ) : (
        kind !== 'dish' && <p className={styles.none}>没有填写正文</p>
      )}
      <Pictures keys={shown.pictures} title={shown.title} />
      {shown.document && (
        <div className={styles.document}>
          <DocumentLink endpoint={reviewContract.submittedDocument} input={{ id, version: shown.version }} {...shown.document} />
        </div>
      )}
      {before && <Changes before={before} shown={shown} />}
      <History history={history} />
    </article>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
)

function Pictures({ keys, title }: { keys: readonly string[]; title: string }) {
  const images = keys.map((key, index) => ({ key, src: fileUrl(key), title: `${title} ${index + 1}` }))
  const { open, preview } = usePicturePreview(images)
  if (images.length === 0) return null
  return (
    <>
      <ul className={styles.pictures} aria-label="图片">
        {images.map(({ key, src, title }, index) => (
          <li key={key}>
            <PictureLink src={src} title={title} onOpen={() => open(index)}>
              <Picture fileKey={key} alt={title} width={184} height={106} />
            </PictureLink>
          </li>
        ))}
      </ul>
      {preview}
    </>
  )
}

type Past = Submission['history'][number]

/** Newest first. */
function History({ history }: { history: readonly Past[] }) {
  if (history.length === 0) return null
  return (
    <section className={styles.history} aria-labelledby="history-heading">
      <h3 id="history-heading">审核记录</h3>
      <ol>
        {history.flatMap((past, index) => {
          const isFirst = index === history.length - 1
          return [
            ...(past.reviewedAt ? [<Line key={`${past.version} decided`} at={past.reviewedAt} text={decisionText(past)} />] : []),
            <Line key={past.version} at={past.createdAt} text={writingText(past, isFirst)} />,
          ]
        })}
      </ol>
    </section>
  )
}

const Line = ({ at, text }: { at: string; text: string }) => (
  <li>
    <time dateTime={at.replace(' ', 'T')}>{minuteOf(at)}</time>
    <span>{text}</span>
  </li>
)

const decisionText = ({ status, reviewer, failReason }: Past) =>
  `${reviewer ?? '工作人员'} ${failReason === null ? '审核通过' : `审核未通过：${failReason}`}${status === 'undone' ? '（已撤销）' : ''}`

function writingText({ author, byStaff, takesBack, status }: Past, isFirst: boolean) {
  const who = author || '会员'
  if (takesBack) return `${who} 撤销了审核结论，重新待审`
  const deed = byStaff ? '修正了内容（工作人员）' : isFirst ? '首次提交' : '修改后提交'
  return `${who} ${deed}${status === 'superseded' ? '，已被后来的版本代替' : ''}`
}

interface PreviewButtonProps {
  kind: SubmissionKind
  id: number
  version: number
}

/** Opens a version on its public page, in a new window to keep the input here. */
function PreviewButton(shown: PreviewButtonProps) {
  const { ask, busy } = useAsk(reviewContract.previewSubmission)

  async function open() {
    // Opened synchronously: browsers block later windows.
    const other = window.open('')
    const address = await ask(shown)
    if (address === undefined) return other?.close()
    if (other) other.opener = null
    ;(other ?? window).location.replace(address)
  }

  return (
    <Button loading={busy} onClick={() => void open()}>
      预览网页
    </Button>
  )
}
