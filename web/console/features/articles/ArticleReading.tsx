import { Button } from 'antd'
import { useState } from 'react'
import { type Article, articlesContract } from '#shared/contracts/console/articles.ts'
import { can } from '#shared/rules/permissions.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/features/articles/ArticleEditor.module.css'
import { ArticleText } from '#web/console/features/articles/ArticleText.tsx'
import { standingSentence } from '#web/console/features/articles/standingSentence.ts'
import { VersionsDialog } from '#web/console/features/articles/VersionsDialog.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** An article for who cannot edit it now: what it says, why, and its versions; out of the recycle bin there is a way back. */
export function ArticleReading({ article }: { article: Article }) {
  const { id, state, changeWaits, submittedBy } = article
  const { role } = useStaff()
  const { send, busy } = useSend(articlesContract.restoreArticles)
  const [showsVersions, setShowsVersions] = useState(false)
  const isReviewed = changeWaits || state === 'pending' || state === 'rejected'
  return (
    <ConsolePage
      title="文章"
      status={standingSentence(article)}
      action={
        <div className={styles.actions}>
          <Button onClick={() => setShowsVersions(true)}>历史版本</Button>
          {state === 'deleted' && can(role, 'editContent') && (
            <Button type="primary" loading={busy} onClick={async () => (await send({ ids: [id] })) && showToast('done', '已恢复')}>
              恢复
            </Button>
          )}
        </div>
      }
    >
      {isReviewed && (
        <p className={styles.notice}>
          {changeWaits ? '会员的修改正在等待审核，审核后才能编辑。' : '会员提交的文章由审核员处理，通过后才能编辑。'}
          {submittedBy && `提交人：${submittedBy}`}
        </p>
      )}
      <div className={styles.sheet}>
        <ArticleText article={article} />
      </div>
      {showsVersions && <VersionsDialog id={id} onClosed={() => setShowsVersions(false)} />}
    </ConsolePage>
  )
}
