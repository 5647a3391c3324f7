import type { ReactNode } from 'react'
import type { ArticleDetail } from '#shared/contracts/article.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSigning } from '#web/ui/article/ArticleSigning.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { NeighbourLinks } from '#web/ui/article/NeighbourLinks.tsx'
import { RelatedItems } from '#web/ui/article/RelatedItems.tsx'

interface ArticleContentProps {
  article: Pick<ArticleDetail, 'content' | 'editor' | 'originalUrl' | 'attachments' | 'newer' | 'older' | 'related'>
  /** The address of a neighbour, with the list and its page kept. */
  to(id: number): string
  /** The page of the list the reader came from. */
  back: string
  /** What else belongs to the item: stands before the neighbours. */
  children?: ReactNode
}

/** What stands on the sheet of an article below its title: body, signing, attachments, neighbours, the way back. */
export function ArticleContent({ article, to, back, children }: ArticleContentProps) {
  return (
    <>
      <ArticleBody html={article.content} />
      <ArticleSigning article={article} />
      <Attachments files={article.attachments} />
      {children}
      <NeighbourLinks newer={article.newer} older={article.older} to={to} />
      <RelatedItems items={article.related} to={to} />
      <BackToList to={back} />
    </>
  )
}
