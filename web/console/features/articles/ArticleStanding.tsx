import { Button, Switch } from 'antd'
import { useState } from 'react'
import { type Article, articlesContract } from '#shared/contracts/console/articles.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { useSend } from '#web/calls/useSend.ts'
import { HeadlineDialog } from '#web/console/features/articles/HeadlineDialog.tsx'
import { told } from '#web/console/items/told.ts'
import { useStaff } from '#web/console/lib/staff.ts'

/** Whether an article is pinned, and stands on the home page. */
export function ArticleFacts({ item: { id, pinned, isHeadline } }: { item: Article }) {
  const pin = useSend(articlesContract.pinArticles)
  return (
    <>
      <dt>置顶</dt>
      <dd>
        <Switch
          size="small"
          aria-label="置顶"
          checked={pinned}
          loading={pin.busy}
          onChange={(pinned) => void told(pin.send({ ids: [id], pinned }), pinned ? '已置顶' : '已取消置顶')}
        />
      </dd>
      <dt>首页头条</dt>
      <dd>{isHeadline ? '是' : '否'}</dd>
    </>
  )
}

/** What is published can be a headline of the home page. */
export function ArticleActions({ item: { id, state, isHeadline, headline, title } }: { item: Article }) {
  const staff = useStaff()
  const [choosing, setChoosing] = useState(false)
  // The home page belongs to no column.
  if (!canEverywhere(staff, 'editContent')) return null
  if (state !== 'online' && state !== 'scheduled') return null
  return (
    <>
      <Button onClick={() => setChoosing(true)}>{isHeadline ? '修改头条' : '设为头条'}</Button>
      {choosing && (
        <HeadlineDialog id={id} initial={headline ?? { title, subtitle: '' }} isHeadline={isHeadline} onClosed={() => setChoosing(false)} />
      )}
    </>
  )
}
