import type { ReactNode } from 'react'
import type { ArticleDetail } from '#shared/contracts/article.ts'
import { ArticleBody } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSigning } from '#web/ui/article/ArticleSigning.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { BackToList } from '#web/ui/article/BackToList.tsx'
import { RelatedItems } from '#web/ui/article/RelatedItems.tsx'

interface ArticleContentProps {
  article: Pick<ArticleDetail, 'content' | 'editor' | 'originalUrl' | 'attachments' | 'newer' | 'older' | 'related'>
  to(id: number): string
  back: string
  relatedHeading?: string
  children?: ReactNode
}

export function ArticleContent({ article, to, back, relatedHeading, children }: ArticleContentProps) {
  return (
    <>
      <ArticleBody html={article.content} />
      <ArticleSigning article={article} />
      <Attachments files={article.attachments} />
      {children}
      <RelatedItems item={article} to={to} heading={relatedHeading} />
      <BackToList to={back} />
    </>
  )
}
