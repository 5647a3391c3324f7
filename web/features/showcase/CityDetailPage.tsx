import type { cityDetailReads } from '#web/features/showcase/columns.reads.ts'
import { columns, galleryOf, showcaseHome } from '#web/features/showcase/columns.ts'
import type { PageProps } from '#web/lib/page.ts'
import { useMenuLabel } from '#web/lib/useSite.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'
import { Gallery } from '#web/ui/media/Gallery.tsx'
import styles from './CityDetailPage.module.css'

export function CityDetailPage({ data: { article }, url }: PageProps<typeof cityDetailReads>) {
  const menuLabel = useMenuLabel()
  const { name, list, detail } = columns.city
  const page = url.number('page', 1)
  return (
    <ArticleSheet
      trail={[showcaseHome(menuLabel), { label: menuLabel('showcase', name), to: list({ page }) }]}
      title={article.title}
      subtitle={article.subtitle}
      facts={<ArticleFacts article={{ ...article, source: article.source || article.companyName || '' }} />}
    >
      <div className={styles.gallery}>
        <Gallery images={galleryOf(article)} />
      </div>
      <ArticleContent article={article} to={(id) => detail({ id, page })} back={list({ page })} />
    </ArticleSheet>
  )
}
