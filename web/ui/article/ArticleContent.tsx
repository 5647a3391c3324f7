import type { ReactNode } from 'react'
import type { ArticleDetail } from '#shared/contracts/article.ts'
import { ArticleBody, articleSizes, articleWidth } from '#web/ui/article/ArticleBody.tsx'
import { ArticleSigning } from '#web/ui/article/ArticleSigning.tsx'
import { Attachments } from '#web/ui/article/Attachments.tsx'
import { PageEnd } from '#web/ui/article/PageEnd.tsx'
import { RelatedItems } from '#web/ui/article/RelatedItems.tsx'
import { FactList, type Facts } from '#web/ui/list/FactList.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './ArticleContent.module.css'

interface ArticleContentProps {
  article: Pick<ArticleDetail, 'coverKey' | 'content' | 'editor' | 'originalUrl' | 'attachments' | 'newer' | 'older' | 'related'>
  to(id: number): string
  back: string
  relatedHeading: string
  relatedNote?(id: number): string | undefined
  /** Shown above the text. */
  facts?: Facts
  belowFacts?: ReactNode
  children?: ReactNode
}

/** Shows the cover above a text that has no pictures. */
export function ArticleContent({ article, to, back, relatedHeading, relatedNote, facts, belowFacts, children }: ArticleContentProps) {
  return (
    <>
      {facts && <FactList facts={facts} look="block" />}
      {belowFacts}
      {article.coverKey && !article.content.includes('<img ') && (
        <div className={styles.cover}>
          <Picture fileKey={article.coverKey} alt="" width={articleWidth} height={458} sizes={articleSizes} lazy={false} />
        </div>
      )}
      <ArticleBody html={article.content} />
      <ArticleSigning article={article} />
      <Attachments files={article.attachments} />
      {children}
      <PageEnd newer={article.newer} older={article.older} to={to} back={back}>
        <RelatedItems items={article.related} to={to} heading={relatedHeading} note={relatedNote} />
      </PageEnd>
    </>
  )
}
