import { Button } from 'antd'
import { articlesContract, type ListedArticle } from '#shared/contracts/console/articles.ts'
import { useSend } from '#web/calls/useSend.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Pins those of several articles that are not, and the other way round. */
export function PinButtons({ rows, onDone }: { rows: ListedArticle[]; onDone(): void }) {
  const { send, busy } = useSend(articlesContract.pinArticles)
  const kept = rows.filter(({ state }) => state !== 'deleted')

  async function pin(pinned: boolean) {
    const ids = kept.filter((row) => row.pinned !== pinned).map(({ id }) => id)
    const done = await send({ ids, pinned })
    if (!done) return
    showToast('done', `${pinned ? '已置顶' : '已取消置顶'} ${done.changed} 篇文章`)
    onDone()
  }

  return (
    <>
      {kept.some(({ pinned }) => !pinned) && (
        <Button loading={busy} onClick={() => void pin(true)}>
          置顶
        </Button>
      )}
      {kept.some(({ pinned }) => pinned) && (
        <Button loading={busy} onClick={() => void pin(false)}>
          取消置顶
        </Button>
      )}
    </>
  )
}
