import { Button, Switch } from 'antd'
import { useState } from 'react'
import { type Article, articlesContract } from '#shared/contracts/console/articles.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/features/articles/ArticleEditor.module.css'
import { HeadlineDialog } from '#web/console/features/articles/HeadlineDialog.tsx'
import { StateTag } from '#web/console/features/articles/StateTag.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Where an article stands, and what can be done about it; all of it without the form. */
export function StandingCard({ article, onPublish }: { article: Article; onPublish(): void }) {
  const { id, state, publishedAt, withdrawAt, pinned, isHeadline, headline, title } = article
  const withdraw = useSend(articlesContract.withdrawArticles)
  const pin = useSend(articlesContract.pinArticles)
  const remove = useSend(articlesContract.deleteArticles)
  const [choosing, setChoosing] = useState(false)
  const isOut = state === 'online' || state === 'scheduled'

  async function after<T>(sent: Promise<T | undefined>, says: string) {
    const done = await sent
    if (done !== undefined) showToast('done', says)
    return done
  }

  return (
    <Card title="发布" state={<StateTag state={state} />}>
      <dl className={styles.facts}>
        {publishedAt && (
          <>
            <dt>发布时间</dt>
            <dd>{minuteOf(publishedAt)}</dd>
          </>
        )}
        {withdrawAt && (
          <>
            <dt>下线时间</dt>
            <dd>{minuteOf(withdrawAt)}</dd>
          </>
        )}
        <dt>置顶</dt>
        <dd>
          <Switch
            size="small"
            aria-label="置顶"
            checked={pinned}
            loading={pin.busy}
            onChange={(pinned) => void after(pin.send({ ids: [id], pinned }), pinned ? '已置顶' : '已取消置顶')}
          />
        </dd>
        <dt>首页头条</dt>
        <dd>{isHeadline ? '是' : '否'}</dd>
      </dl>
      <div className={styles.buttons}>
        {isOut && <Button onClick={onPublish}>修改时间</Button>}
        {isOut && <Button onClick={() => setChoosing(true)}>{isHeadline ? '修改头条' : '设为头条'}</Button>}
        {isOut && (
          <ConfirmButton
            title="下线这篇文章？"
            note={<p>网站上将立即不再显示，之后可以重新发布。</p>}
            action="下线"
            onConfirm={() => after(withdraw.send({ ids: [id], at: null }), '已下线')}
          >
            下线
          </ConfirmButton>
        )}
        {state === 'withdrawn' && <Button onClick={onPublish}>重新发布</Button>}
        <ConfirmButton
          danger
          title="删除这篇文章？"
          note={<p>文章会移到回收站，可以恢复。</p>}
          action="删除"
          onConfirm={() => after(remove.send({ ids: [id] }), '已移到回收站')}
        >
          删除
        </ConfirmButton>
      </div>
      {choosing && (
        <HeadlineDialog id={id} initial={headline ?? { title, subtitle: '' }} isHeadline={isHeadline} onClosed={() => setChoosing(false)} />
      )}
    </Card>
  )
}
