import { Button } from 'antd'
import { articlesContract, type ListedArticle } from '#shared/contracts/console/articles.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** What can be done with several articles at once, as they stand. */
export function BulkActions({ rows, onDone }: { rows: ListedArticle[]; onDone(): void }) {
  const withdraw = useSend(articlesContract.withdrawArticles)
  const pin = useSend(articlesContract.pinArticles)
  const remove = useSend(articlesContract.deleteArticles)
  const restore = useSend(articlesContract.restoreArticles)
  const idsOf = (fits: (row: ListedArticle) => boolean) => rows.filter(fits).map(({ id }) => id)
  const published = idsOf(({ state }) => state === 'online' || state === 'scheduled')
  const deleted = idsOf(({ state }) => state === 'deleted')
  const kept = idsOf(({ state }) => state !== 'deleted')
  const unpinned = idsOf(({ state, pinned }) => state !== 'deleted' && !pinned)
  const pinned = idsOf(({ state, pinned }) => state !== 'deleted' && pinned)

  async function after(sent: Promise<{ changed: number } | undefined>, says: string) {
    const done = await sent
    if (!done) return undefined
    showToast('done', `${says} ${done.changed} 篇文章`)
    onDone()
    return done
  }

  return (
    <>
      {published.length > 0 && (
        <ConfirmButton
          title={`下线 ${published.length} 篇文章？`}
          note={<p>网站上将不再显示，之后可以重新发布。</p>}
          action="下线"
          onConfirm={() => after(withdraw.send({ ids: published, at: null }), '已下线')}
        >
          下线
        </ConfirmButton>
      )}
      {unpinned.length > 0 && (
        <Button loading={pin.busy} onClick={() => void after(pin.send({ ids: unpinned, pinned: true }), '已置顶')}>
          置顶
        </Button>
      )}
      {pinned.length > 0 && (
        <Button loading={pin.busy} onClick={() => void after(pin.send({ ids: pinned, pinned: false }), '已取消置顶')}>
          取消置顶
        </Button>
      )}
      {kept.length > 0 && (
        <ConfirmButton
          danger
          title={`删除 ${kept.length} 篇文章？`}
          note={<p>文章会移到回收站，可以恢复。</p>}
          action="删除"
          onConfirm={() => after(remove.send({ ids: kept }), '已删除')}
        >
          删除
        </ConfirmButton>
      )}
      {deleted.length > 0 && (
        <Button loading={restore.busy} onClick={() => void after(restore.send({ ids: deleted }), '已恢复')}>
          恢复
        </Button>
      )}
    </>
  )
}
