import { useParams } from 'react-router-dom'
import { articlesContract } from '#shared/contracts/console/articles.ts'
import { can } from '#shared/rules/permissions.ts'
import { isRefusal } from '#web/calls/isRefusal.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { ArticleEditor } from '#web/console/features/articles/ArticleEditor.tsx'
import { ArticleReading } from '#web/console/features/articles/ArticleReading.tsx'
import { writtenOf } from '#web/console/features/articles/articleValues.ts'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'

/** An article: its form for who may edit it as it stands, else what it says. */
export function ArticlePage() {
  const id = Number(useParams().id)
  const { role } = useStaff()
  const article = useRead(articlesContract.readArticle, { id }, { enabled: Number.isSafeInteger(id) })
  if (!Number.isSafeInteger(id) || isRefusal(article.error, 'notFound')) return <NoSuchPage />
  if (!article.data)
    return (
      <ConsolePage title="文章">
        <QueryPart of={article}>{() => null}</QueryPart>
      </ConsolePage>
    )
  const { state, changeWaits } = article.data
  const isOpen = can(role, 'editContent') && !changeWaits && state !== 'pending' && state !== 'rejected' && state !== 'deleted'
  return isOpen ? <ArticleEditor key={id} article={article.data} initial={writtenOf(article.data)} /> : <ArticleReading article={article.data} />
}
