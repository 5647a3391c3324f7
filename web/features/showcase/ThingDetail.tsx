import type { ArticleDetail } from '#shared/contracts/article.ts'
import type { Column } from '#web/features/showcase/columns.ts'
import { galleryOf } from '#web/features/showcase/galleryOf.ts'
import { showcaseHome } from '#web/features/showcase/showcaseHome.ts'
import { dayOf, longDate } from '#web/lib/dateText.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { ArticleContent } from '#web/ui/ArticleContent.tsx'
import { ArticleSheet } from '#web/ui/ArticleSheet.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { Gallery } from '#web/ui/Gallery.tsx'
import styles from './ThingDetail.module.css'

interface ThingDetailProps {
  column: Column
  article: ArticleDetail
  url: PageUrl
}

/** A product or a craft: pictures at the left, facts at the right, the text below. */
export function ThingDetail({ column: { name, list, detail }, article, url }: ThingDetailProps) {
  const nameOf = useNameOf()
  const page = url.number('page', 1)
  return (
    <ArticleSheet
      trail={[showcaseHome(nameOf), { label: nameOf('showcase', name), to: list({ page }) }]}
      title={article.title}
      subtitle={article.subtitle}
      hero={
        <div className={styles.gallery}>
          <Gallery images={galleryOf(article)} />
        </div>
      }
      facts={
        <FactList
          facts={{
            类别: article.label || nameOf('showcase', name),
            推介单位: article.companyName,
            来源: article.source,
            日期: <time dateTime={dayOf(article.publishedAt)}>{longDate(article.publishedAt)}</time>,
            浏览: <span className="tabular">{article.views} 次</span>,
          }}
        />
      }
    >
      <ArticleContent article={article} to={(id) => detail({ id, page })} back={list({ page })} />
    </ArticleSheet>
  )
}
